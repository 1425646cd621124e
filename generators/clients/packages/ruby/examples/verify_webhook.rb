require 'openssl'

# Whether the body of a webhook is signed with the secret and at most five minutes old.
def genuine?(body, headers, secret)
  id, timestamp, signatures = %w[ID TIMESTAMP SIGNATURE].map { |name| headers["HTTP_WEBHOOK_#{name}"].to_s }
  return false unless timestamp.match?(/\A\d{1,12}\z/) && (Time.now.to_i - timestamp.to_i).abs <= 300

  key = secret.delete_prefix('whsec_').unpack1('m')
  expected = "v1,#{[OpenSSL::HMAC.digest('SHA256', key, "#{id}.#{timestamp}.#{body}")].pack('m0')}"
  signatures.split.any? { |signature| OpenSSL.secure_compare(signature, expected) }
end
