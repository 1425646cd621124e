require_relative 'lib/civic_action/version'

Gem::Specification.new do |s|
  s.name        = 'civic_action'
  s.version     = CivicAction::VERSION
  s.authors     = ['Civic Action Service']
  s.summary     = 'Client for the API of Civic Action Service'
  s.description = 'Events, RSVPs, petitions, signatures and webhooks of Civic Action Service, with types.'
  s.license     = 'Apache-2.0'
  s.required_ruby_version = '>= 2.7'
  s.add_runtime_dependency 'typhoeus', '~> 1.0', '>= 1.0.1'
  s.files         = Dir['lib/**/*.rb', 'docs/*.md', 'README.md', 'LICENSE']
  s.require_paths = ['lib']
end
