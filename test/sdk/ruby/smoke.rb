$LOAD_PATH.unshift File.expand_path('../../../sdk/ruby/lib', __dir__)

require 'civic_action'
require 'uri'

def id_of(resource)
  resource.identifiers.first.delete_prefix('platform:')
end

api, key, receiver = ARGV
address = URI(api)
configuration = CivicAction::Configuration.new
configuration.scheme = address.scheme
configuration.host = "#{address.host}:#{address.port}"
configuration.base_path = address.path
configuration.api_key['api-key'] = key
client = CivicAction::ApiClient.new(configuration)
events = CivicAction::EventsApi.new(client)
person = CivicAction::PersonInput.new(
  given_name: 'Amara',
  email_addresses: [CivicAction::EmailAddressInput.new(address: 'amara.okafor@example.org')]
)

meeting = CivicAction::EventInput.new(
  originating_system: 'SDK',
  summary: 'Public meeting',
  description: '<p>Bring a friend.</p>',
  identifiers: ['sdk:meeting'],
  # A Time would be sent in Ruby's own words, a DateTime is sent as ISO 8601 has it.
  start: DateTime.parse('2027-03-04T18:30:00-08:00'),
  location: CivicAction::LocationInput.new(venue: 'Community Hall', postal_code: '97202')
)
created = events.create_event(meeting)
puts "created #{created.summary}, #{created.location.locality}"

again = { originating_system: 'SDK', summary: 'Rent and repairs', identifiers: ['sdk:meeting'] }
updated = events.create_event(CivicAction::EventInput.new(again))
puts "updated #{updated.summary}, #{id_of(updated) == id_of(created) ? 'the same' : 'another'} event"

event_id = id_of(created)
changed = events.update_event(event_id, CivicAction::EventChanges.new(summary: 'Repairs'))
puts "changed #{changed.summary}, #{changed.description}, #{changed.identifiers.length} identifiers"

(2..5).each do |number|
  events.create_event(CivicAction::EventInput.new(originating_system: 'SDK', summary: "Meeting #{number}"))
end
pages = walked = 0
loop do
  page = events.list_events(page: pages += 1, per_page: 2)
  walked += page._embedded.osdi_events.length
  break if page._links.next_link.nil?
end
puts "walked #{walked} events on #{pages} pages"

CivicAction::AttendancesApi.new(client).create_attendance(event_id, CivicAction::AttendanceInput.new(person: person))
puts "counted #{events.get_event(event_id).total_accepted} coming"

people = CivicAction::TargetingApi.new(client).list_targeted_people(event_id)
puts "selected #{people._embedded.osdi_people.first.given_name}"

webhook = CivicAction::WebhooksApi.new(client).create_webhook(CivicAction::WebhookInput.new(url: receiver))
petition = CivicAction::PetitionsApi.new(client).create_petition(
  CivicAction::PetitionInput.new(originating_system: 'SDK', title: 'Cap the rents')
)
signature = CivicAction::SignaturesApi.new(client).create_signature(
  id_of(petition),
  CivicAction::SignatureInput.new(person: person, comments: 'High time.')
)
puts "signed #{signature.comments}"

deliveries = CivicAction::DeliveriesApi.new(client)
first = deliveries.list_deliveries(id_of(webhook))._embedded.platform_deliveries.first
delivery = deliveries.get_delivery(id_of(webhook), id_of(first))
puts "delivered #{delivery.payload.first.osdi_signature.comments}"

begin
  meeting.location = CivicAction::LocationInput.new(country: 'XX')
  events.create_event(meeting)
rescue CivicAction::ApiError => e
  problem = CivicAction::Problem.build_from_hash(JSON.parse(e.response_body, symbolize_names: true))
  puts "refused #{problem.status} #{problem.code} #{problem.errors.first.pointer}"
end
