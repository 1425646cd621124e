<?php

declare(strict_types=1);

// Debian's Guzzle; with Composer, its own autoloader takes the place of both.
require 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/../../../sdk/php/lib/' . str_replace(['CivicAction\\', '\\'], ['', '/'], $class) . '.php';
    if (is_file($file)) {
        require $file;
    }
});
