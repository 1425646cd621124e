require 'minitest/autorun'
require 'minitest/mock'
require 'civic_action'
require_relative '../examples/verify_webhook'

TAG = '{{tag}}'.freeze
PROBLEM = '{{problem}}'.freeze

class ClientTest < Minitest::Test
  # Creates a tag with this key, at a service that knows `civic_key`.
  def create_tag(key)
    Typhoeus::Expectation.clear
    Typhoeus.stub('http://service.example/api/v1/tags') do |request|
      assert_equal [:post, { 'name' => 'tenant' }], [request.options[:method], JSON.parse(request.options[:body])]
      known = request.options[:headers]['api-key'] == 'civic_key'
      type = known ? 'application/hal+json' : 'application/problem+json'
      Typhoeus::Response.new(code: known ? 200 : 401, headers: { 'Content-Type' => type }, body: known ? TAG : PROBLEM)
    end
    configuration = CivicAction::Configuration.new
    configuration.scheme = 'http'
    configuration.host = 'service.example'
    configuration.base_path = '/api/v1'
    configuration.api_key['api-key'] = key
    tags = CivicAction::TagsApi.new(CivicAction::ApiClient.new(configuration))
    tags.create_tag(CivicAction::TagInput.new(name: 'tenant'))
  end

  def test_a_request_has_the_key_and_its_answer_has_types
    tag = create_tag('civic_key')
    assert_equal ['tenant', 1_791_278_070], [tag.name, tag.created_at.to_time.to_i]
  end

  def test_a_refusal_is_an_error_with_the_problem_document
    refusal = assert_raises(CivicAction::ApiError) { create_tag('another') }
    problem = CivicAction::Problem.build_from_hash(JSON.parse(refusal.response_body, symbolize_names: true))
    assert_equal ['invalid_key', 401], [problem.code, refusal.code]
  end
end

class VerifyWebhookTest < Minitest::Test
  # The published examples: each signature is valid or not at the time of the examples.
  def test_the_published_examples_are_told_apart
    examples = JSON.parse('{{signatures}}')
    assert_operator examples['signatures'].length, :>, 5
    Time.stub(:now, Time.at(examples['now'])) do
      examples['signatures'].each do |example|
        headers = example['headers'].transform_keys { |name| "HTTP_#{name.upcase.tr('-', '_')}" }
        assert_equal example['valid'], genuine?(example['body'], headers, examples['secret']), example['name']
      end
    end
  end
end
