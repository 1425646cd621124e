<?php
// composer test: the client against answers that Guzzle's own stand-in gives. The argument is the file that loads classes.
use CivicAction\Api\TagsApi;
use CivicAction\ApiException;
use CivicAction\Configuration;
use CivicAction\Model\TagInput;
use GuzzleHttp\Client;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Middleware;
use GuzzleHttp\Psr7\Response;

require $argv[1];

$requests = [];
$stack = HandlerStack::create(new MockHandler([
    new Response(200, ['content-type' => 'application/hal+json'], '{{tag}}'),
    new Response(401, ['content-type' => 'application/problem+json'], '{{problem}}'),
]));
$stack->push(Middleware::history($requests));
$configuration = (new Configuration())->setHost('http://service.example/api/v1')->setApiKey('api-key', 'civic_key');
$tags = new TagsApi(new Client(['handler' => $stack]), $configuration);

function expect(mixed $actual, mixed $expected): void
{
    if ($actual !== $expected) {
        fwrite(STDERR, 'Got ' . var_export($actual, true) . ', expected ' . var_export($expected, true) . "\n");
        exit(1);
    }
}

$tag = $tags->createTag(new TagInput(['name' => 'tenant']));
expect($tag->getName(), 'tenant');
expect($tag->getCreatedAt()->getTimestamp(), 1791278070);
$request = $requests[0]['request'];
expect((string) $request->getUri(), 'http://service.example/api/v1/tags');
expect($request->getHeaderLine('api-key'), 'civic_key');
expect(json_decode((string) $request->getBody(), true), ['name' => 'tenant']);

try {
    $tags->createTag(new TagInput(['name' => 'tenant']));
    expect('accepted', 'refused');
} catch (ApiException $refusal) {
    expect((string) $refusal->getResponseObject()->getCode(), 'invalid_key');
}
