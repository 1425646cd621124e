<?php

declare(strict_types=1);

use CivicAction\Api\AttendancesApi;
use CivicAction\Api\DeliveriesApi;
use CivicAction\Api\EventsApi;
use CivicAction\Api\PetitionsApi;
use CivicAction\Api\SignaturesApi;
use CivicAction\Api\TargetingApi;
use CivicAction\Api\WebhooksApi;
use CivicAction\ApiException;
use CivicAction\Configuration;
use CivicAction\Model\AttendanceInput;
use CivicAction\Model\EmailAddressInput;
use CivicAction\Model\EventChanges;
use CivicAction\Model\EventInput;
use CivicAction\Model\LocationInput;
use CivicAction\Model\PersonInput;
use CivicAction\Model\PetitionInput;
use CivicAction\Model\SignatureInput;
use CivicAction\Model\WebhookInput;

require __DIR__ . '/autoload.php';

function idOf(object $resource): string
{
    return str_replace('platform:', '', $resource->getIdentifiers()[0]);
}

[, $api, $key, $receiver] = $argv;
$configuration = (new Configuration())->setHost($api)->setApiKey('api-key', $key);
$events = new EventsApi(null, $configuration);
$person = new PersonInput([
    'given_name' => 'Amara',
    'email_addresses' => [new EmailAddressInput(['address' => 'amara.okafor@example.org'])],
]);

$meeting = new EventInput([
    'originating_system' => 'SDK',
    'summary' => 'Public meeting',
    'description' => '<p>Bring a friend.</p>',
    'identifiers' => ['sdk:meeting'],
    'start' => new DateTime('2027-03-04T18:30:00-08:00'),
    'location' => new LocationInput(['venue' => 'Community Hall', 'postal_code' => '97202']),
]);
$created = $events->createEvent($meeting);
echo "created {$created->getSummary()}, {$created->getLocation()->getLocality()}\n";

$updated = $events->createEvent(new EventInput([
    'originating_system' => 'SDK',
    'summary' => 'Rent and repairs',
    'identifiers' => ['sdk:meeting'],
]));
$same = idOf($updated) === idOf($created) ? 'the same' : 'another';
echo "updated {$updated->getSummary()}, $same event\n";

$eventId = idOf($created);
$changed = $events->updateEvent($eventId, new EventChanges(['summary' => 'Repairs']));
$count = count($changed->getIdentifiers());
echo "changed {$changed->getSummary()}, {$changed->getDescription()}, $count identifiers\n";

foreach (range(2, 5) as $number) {
    $events->createEvent(new EventInput(['originating_system' => 'SDK', 'summary' => "Meeting $number"]));
}
$pages = $walked = 0;
do {
    $page = $events->listEvents(++$pages, 2);
    $walked += count($page->getEmbedded()->getOsdiEvents());
} while ($page->getLinks()->getNext() !== null);
echo "walked $walked events on $pages pages\n";

(new AttendancesApi(null, $configuration))->createAttendance($eventId, new AttendanceInput(['person' => $person]));
echo "counted {$events->getEvent($eventId)->getTotalAccepted()} coming\n";

$people = (new TargetingApi(null, $configuration))->listTargetedPeople($eventId);
echo "selected {$people->getEmbedded()->getOsdiPeople()[0]->getGivenName()}\n";

$webhook = (new WebhooksApi(null, $configuration))->createWebhook(new WebhookInput(['url' => $receiver]));
$petition = (new PetitionsApi(null, $configuration))->createPetition(
    new PetitionInput(['originating_system' => 'SDK', 'title' => 'Cap the rents']),
);
$signature = (new SignaturesApi(null, $configuration))->createSignature(
    idOf($petition),
    new SignatureInput(['person' => $person, 'comments' => 'High time.']),
);
echo "signed {$signature->getComments()}\n";

$deliveries = new DeliveriesApi(null, $configuration);
$first = $deliveries->listDeliveries(idOf($webhook))->getEmbedded()->getPlatformDeliveries()[0];
$delivery = $deliveries->getDelivery(idOf($webhook), idOf($first));
echo "delivered {$delivery->getPayload()[0]->getOsdiSignature()->getComments()}\n";

try {
    $events->createEvent($meeting->setLocation(new LocationInput(['country' => 'XX'])));
} catch (ApiException $refusal) {
    $problem = $refusal->getResponseObject();
    $pointer = $problem->getErrors()[0]->getPointer();
    echo "refused {$problem->getStatus()} {$problem->getCode()} $pointer\n";
}
