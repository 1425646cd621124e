/**
 * The words with which readers look for something that the docs call by another name, or mention in passing. The key is the
 * address of a search entry: the page that answers these words.
 */
export const readerWords: Readonly<Record<string, string>> = {
  '../problems/invalid_request':
    'validation error, must be string, must be number, is required, came as, bad request',
  '#limits': 'rate limiting, rate limit, throttling, quota, too many requests, 429',
  'clients#generate-a-client':
    'swagger, openapi, oas, codegen, code generator, sdk, generate client, generate sdk',
  'clients#postman-and-bruno': 'postman, insomnia, bruno, collection, try the api',
  'command-line#export-and-erase-a-person':
    'gdpr, dsgvo, rgpd, ccpa, privacy, data protection, right to be forgotten, delete a person, forget, subject access request',
  'errors#do-not-overwrite-the-changes-of-others': 'optimistic locking, concurrency, lost update, conflict',
  'errors#every-code': 'error codes, error message, status codes, what does this error mean',
  'errors#idempotency':
    'idempotency, idempotent, duplicate request, duplicates, twice, retry a request, safe retry',
  'first-event#authentication':
    'authentication, authorization, bearer, token, oauth, jwt, credentials, api key, access token, basic auth',
  'first-event#sandbox-and-test-keys':
    'sandbox, test key, test mode, staging, demo, playground, dummy data, live mode',
  'first-event#start-a-service': 'install, getting started, quick start, tutorial, hello world, try it',
  mail: 'smtp, email, sender, reminder, notifications',
  'mail#unsubscribing': 'unsubscribe, opt out, stop mails, list-unsubscribe, bounce, suppression',
  'organisers#bring-a-list-of-people-csv':
    'import csv, import people, import contacts, import list, upload, excel, spreadsheet, bulk',
  'organisers#write-and-publish-an-event': 'time zone, timezone, capacity, publish, copy an event',
  'organisers#choose-people': 'segment, audience, export csv, export people, download people',
  'organisers#sign-in':
    'login, log in, signin, password, passkey, magic link, two-factor, 2fa, forgot password',
  'organisers#somebody-has-two-records': 'duplicate person, duplicate people, merge, deduplicate, dedupe',
  'organisers#the-people-of-your-group':
    'people, person, contacts, supporters, members of a list, tag people',
  'organisers#what-people-do-with-their-data': 'privacy, gdpr, consent, personal data, your data',
  'other-services#import-an-account': 'migrate, migration, action network, osdi, move from another service',
  'other-services#mailchimp-and-other-mailing-tools':
    'mailchimp, brevo, sendinblue, hubspot, salesforce, crm, sync, newsletter tool, mailing list',
  'other-services#what-is-not-served': 'donations, fundraising, forms, surveys, advocacy, payments',
  'other-services#zapier-make-and-n8n':
    'zapier, make.com, n8n, automation, no code, integration, connector, plugin',
  paging: 'paginate, pagination, paging, pages, next page, offset, limit, page size, cursor, list all',
  'paging#filtering': 'filter, query, search, where, find by email',
  'petition#in-an-iframe': 'iframe, frame, x-frame-options, frame-ancestors',
  'petition#on-your-own-website': 'embed, widget, component, website',
  'receiving-webhooks': 'webhook, webhooks, callback, push, notification url, receive webhooks',
  'receiving-webhooks#a-whole-receiver':
    'signature verification, verify signature, verify webhook, validate signature, secure webhook, receive webhook, receiver, receive a webhook safely',
  'receiving-webhooks#go': 'verify webhook, signature verification, golang, receive webhook',
  'receiving-webhooks#java': 'verify webhook, signature verification, receive webhook',
  'receiving-webhooks#php-without-a-library':
    'hmac, sha256, verify webhook, signature verification, receive webhook, verify without a library',
  'receiving-webhooks#python': 'verify webhook, signature verification, receive webhook',
  'receiving-webhooks#rotate-the-secret': 'leaked secret, change the secret, webhook secret, rotation',
  'receiving-webhooks#rules-for-a-receiver':
    'retry schedule, backoff, at least once, order, timeout, duplicate message, replay',
  'receiving-webhooks#rust': 'verify webhook, signature verification, receive webhook',
  'receiving-webhooks#test-your-receiver': 'webhook tester, fixtures',
  'receiving-webhooks#typescript-and-javascript':
    'verify webhook, signature verification, node, nodejs, javascript, receive webhook',
  'receiving-webhooks#when-your-receiver-fails':
    'retry, retries, resend, redeliver, replay, failed webhook, webhook disabled',
  'rsvp-form#cors-requests-from-other-websites':
    'cors, cross-origin, preflight, access-control-allow-origin, fetch in the browser, blocked by cors policy',
  'rsvp-form#limits-without-a-key': 'rate limiting, spam, abuse',
  'running#authentication-keys': 'revoke a key, rotate a key, key scope, key expiry, lost key, read-only key',
  'running#back-up': 'backup, back up, dump, snapshot, export the database',
  'running#how-long-data-is-kept': 'retention, privacy, gdpr, delete old data',
  'running#kubernetes': 'kubernetes, k8s, helm, pod, liveness, readiness, probe',
  'running#logs': 'logging, debug, log file, request id',
  'running#monitor-it': 'monitoring, prometheus, metrics, health check, alert',
  'running#restore': 'restore, recovery, disaster, rollback',
  'running#run-it-in-containers': 'docker, podman, container, compose, image, dockerfile, deploy, hosting',
  'running#run-it-under-systemd': 'systemd, unit, deploy, hosting, daemon',
  'running#tls-and-proxies':
    'https, tls, ssl, certificate, proxy, reverse proxy, nginx, caddy, x-forwarded-for',
  'scaling#a-proxy-in-front': 'load balancer, proxy',
  settings: 'environment variables, configuration, config, env, dotenv, port, options',
  upgrading: 'update, new version, breaking changes, migrate the database, changelog',
};
