CREATE TABLE `account_settings` (
  `account_id` varchar(36),
  `is_listed` integer not null,
  `description` text null,
  `consent` varchar(16) not null,
  `consent_text` text null,
  `consent_version` integer not null,
  `privacy_text` text null,
  `contact` text null,
  `language` varchar(8) not null,
  `version` integer not null,
  `time_zone` varchar(64) null,
  `logo` varchar(64) null,
  `picture` varchar(64) null,
  `color` varchar(7) null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`account_id`)
);

CREATE TABLE `accounts` (
  `id` varchar(36),
  `kind` varchar(16) not null,
  `slug` varchar(64) not null,
  `name` varchar(255) not null,
  `person_id` varchar(36) null,
  `creator_account_id` varchar(36) null,
  `parent_id` varchar(36) null,
  `created_at` bigint not null,
  `number` bigint not null default '0',
  `locks` integer not null default '0',
  foreign key(`creator_account_id`) references `accounts`(`id`),
  foreign key(`parent_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `accounts_creator_account_id_index` on `accounts` (`creator_account_id`);

CREATE TRIGGER accounts_have_number before insert on accounts when new.number = 0
    begin select raise(abort, 'accounts.number is missing'); end;

CREATE UNIQUE INDEX `accounts_number_unique` on `accounts` (`number`);

CREATE UNIQUE INDEX `accounts_slug_unique` on `accounts` (`slug`);

CREATE TABLE `address_changes` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `address` varchar(255) not null,
  `token_hash` varchar(64) not null,
  `created_at` bigint not null,
  `expires_at` bigint not null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE UNIQUE INDEX `address_changes_account_id_unique` on `address_changes` (`account_id`);

CREATE INDEX `address_changes_expires_at_index` on `address_changes` (`expires_at`);

CREATE UNIQUE INDEX `address_changes_token_hash_unique` on `address_changes` (`token_hash`);

CREATE TABLE `api_keys` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `name` varchar(255) not null,
  `hash` varchar(64) not null,
  `created_at` bigint not null,
  `scopes` varchar(16) not null,
  `expires_at` bigint null,
  `last_used_at` bigint null,
  `revoked_at` bigint null,
  `made_by` varchar(36) null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `api_keys_account_id_id_index` on `api_keys` (`account_id`, `id`);

CREATE UNIQUE INDEX `api_keys_hash_unique` on `api_keys` (`hash`);

CREATE TABLE `attempts` (
  `id` varchar(36),
  `delivery_id` varchar(36) not null,
  `attempted_at` bigint not null,
  `outcome` varchar(32) not null,
  `status_code` integer null,
  `duration_ms` integer not null,
  `response_body` text null,
  `cause` varchar(16) not null,
  foreign key(`delivery_id`) references `deliveries`(`id`),
  primary key (`id`)
);

CREATE INDEX `attempts_delivery_id_attempted_at_id_index` on `attempts` (`delivery_id`, `attempted_at`, `id`);

CREATE TABLE `attendances` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `event_id` varchar(36) not null,
  `person_id` varchar(36) not null,
  `version` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `originating_system` varchar(255) not null,
  `referrer_source` varchar(255) null,
  `referrer_code` varchar(64) null,
  `referrer_website` text null,
  `attended_at` bigint null,
  foreign key(`account_id`) references `accounts`(`id`),
  foreign key(`event_id`) references `events`(`id`),
  foreign key(`person_id`) references `people`(`id`),
  primary key (`id`)
);

CREATE INDEX `attendances_event_id_id_index` on `attendances` (`event_id`, `id`);

CREATE INDEX `attendances_event_id_person_id_created_at_attended_at_index` on `attendances` (`event_id`, `person_id`, `created_at`, `attended_at`);

CREATE UNIQUE INDEX `attendances_person_id_event_id_unique` on `attendances` (`person_id`, `event_id`);

CREATE TABLE `audit_entries` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `at` bigint not null,
  `actor_kind` varchar(16) not null,
  `actor_id` varchar(36) null,
  `network` varchar(64) null,
  `action` varchar(64) not null,
  `subject` varchar(255) null,
  `details` text not null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `audit_entries_account_id_id_index` on `audit_entries` (`account_id`, `id`);

CREATE TABLE `changed_members` (
  `member_id` varchar(36),
  `owner_id` varchar(36) not null,
  `kind` varchar(16) not null,
  `modified_at` bigint not null,
  primary key (`member_id`)
);

CREATE INDEX `changed_members_owner_id_kind_modified_at_index` on `changed_members` (`owner_id`, `kind`, `modified_at`);

CREATE TABLE `confirmation_counts` (
  `petition_id` varchar(36),
  `confirmed` integer not null,
  primary key (`petition_id`)
) without rowid;

CREATE TABLE `consent_texts` (
  `account_id` varchar(36) not null,
  `version` integer not null,
  `consent` varchar(16) not null,
  `consent_text` text null,
  `created_at` bigint not null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`account_id`, `version`)
);

CREATE TABLE `consents` (
  `id` varchar(36),
  `action_id` varchar(36) not null,
  `account_id` varchar(36) not null,
  `version` integer not null,
  `language` varchar(8) not null,
  `is_given` boolean not null,
  `created_at` bigint not null,
  `source` varchar(5) null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `consents_action_id_index` on `consents` (`action_id`);

CREATE TABLE `custom_fields` (
  `account_id` varchar(36) not null,
  `name` varchar(255) not null,
  `people` integer not null,
  primary key (`account_id`, `name`)
);

CREATE TABLE `data_links` (
  `id` varchar(36),
  `token_hash` varchar(64) not null,
  `address` varchar(255) null,
  `address_key` varchar(255) null,
  `language` varchar(8) not null,
  `created_at` bigint not null,
  `expires_at` bigint not null,
  primary key (`id`)
);

CREATE INDEX `data_links_address_key_index` on `data_links` (`address_key`);

CREATE INDEX `data_links_expires_at_index` on `data_links` (`expires_at`);

CREATE UNIQUE INDEX `data_links_token_hash_unique` on `data_links` (`token_hash`);

CREATE TABLE `deliveries` (
  `id` varchar(36),
  `message_id` varchar(36) not null,
  `endpoint_id` varchar(36) not null,
  `state` varchar(16) not null,
  `due_at` bigint not null,
  `claim_token` varchar(36) null,
  `attempt_count` integer not null,
  `schedule_position` integer not null,
  `is_test` boolean not null,
  `created_at` bigint not null,
  `has_other_body` boolean not null default '0',
  primary key (`id`)
);

CREATE INDEX `deliveries_endpoint_id_state_id_index` on `deliveries` (`endpoint_id`, `state`, `id`);

CREATE INDEX `deliveries_message_id_index` on `deliveries` (`message_id`);

CREATE INDEX `deliveries_state_endpoint_id_due_at_index` on `deliveries` (`state`, `endpoint_id`, `due_at`);

CREATE TABLE `email_addresses` (
  `account_id` varchar(36) not null,
  `address_key` varchar(255) not null,
  `address` varchar(255) not null,
  `status` varchar(16) not null,
  `person_id` varchar(36) not null,
  `position` integer not null,
  `consent` varchar(16) null,
  foreign key(`person_id`) references `people`(`id`),
  primary key (`account_id`, `address_key`)
);

CREATE INDEX `email_addresses_person_id_position_status_index` on `email_addresses` (`person_id`, `position`, `status`);

CREATE TABLE `endpoints` (
  `id` varchar(36),
  `status` varchar(16) not null,
  `reason` varchar(255) null,
  `failure_count` integer not null,
  `failing_since` bigint null,
  `timed_out` boolean not null,
  `probe_at` bigint null,
  `probe_token` varchar(36) null,
  `probe_count` integer not null,
  primary key (`id`)
);

CREATE TABLE `erased_actions` (
  `person_id` varchar(36) not null,
  `endpoint_id` varchar(36) not null,
  `kind` varchar(16) not null,
  `action_id` varchar(36) not null,
  primary key (`person_id`, `endpoint_id`, `action_id`)
);

CREATE TABLE `event_campaigns` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `version` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `originating_system` varchar(255) null,
  `title` varchar(255) not null,
  `description` text null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `event_campaigns_account_id_id_index` on `event_campaigns` (`account_id`, `id`);

CREATE TABLE `event_drafts` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `version` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `modified_by` varchar(36) not null,
  `fields` text not null,
  foreign key(`account_id`) references `accounts`(`id`),
  foreign key(`modified_by`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `event_drafts_account_id_id_index` on `event_drafts` (`account_id`, `id`);

CREATE TABLE `event_webpages` (
  `event_id` varchar(36),
  `account_id` varchar(36) not null,
  `slug` varchar(64) not null,
  `language` varchar(8) not null,
  `time_zone` varchar(255) not null,
  `end_at` bigint null,
  `over_at` bigint not null,
  `capacity` integer null,
  `places_taken` integer not null,
  `sequence` integer not null,
  `published_at` bigint not null,
  `cancelled_at` bigint null,
  `modified_by` varchar(36) null,
  `mailing_steps` integer not null default '0',
  `places_before` integer not null default '0',
  `places_period` bigint not null default '0',
  `picture` varchar(64) null,
  `online_url` text null,
  `contact` varchar(255) null,
  `is_listed` integer not null default '1',
  `cancellation_note` text null,
  foreign key(`event_id`) references `events`(`id`),
  foreign key(`account_id`) references `accounts`(`id`),
  foreign key(`modified_by`) references `accounts`(`id`),
  primary key (`event_id`)
);

CREATE INDEX `event_webpages_account_id_over_at_index` on `event_webpages` (`account_id`, `over_at`);

CREATE UNIQUE INDEX `event_webpages_slug_unique` on `event_webpages` (`slug`);

CREATE TABLE `events` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `event_campaign_id` varchar(36) null,
  `made_by` varchar(16) not null,
  `version` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `originating_system` varchar(255) not null,
  `summary` varchar(255) not null,
  `description` text null,
  `event_instructions` text null,
  `start_at` bigint null,
  `creator_person_id` varchar(36) not null,
  `creator_is_explicit` boolean not null,
  `venue` varchar(255) null,
  `address_line` varchar(255) null,
  `locality` varchar(255) null,
  `region` varchar(255) not null,
  `postal_code` varchar(255) null,
  `country` varchar(2) not null,
  `language` varchar(8) not null,
  `latitude` float not null,
  `longitude` float not null,
  `accuracy` varchar(16) not null,
  foreign key(`account_id`) references `accounts`(`id`),
  foreign key(`event_campaign_id`) references `event_campaigns`(`id`),
  foreign key(`creator_person_id`) references `people`(`id`),
  primary key (`id`)
);

CREATE INDEX `events_account_id_id_index` on `events` (`account_id`, `id`);

CREATE INDEX `events_account_id_originating_system_id_index` on `events` (`account_id`, `originating_system`, `id`);

CREATE INDEX `events_account_id_start_at_id_index` on `events` (`account_id`, `start_at`, `id`);

CREATE INDEX `events_account_id_summary_id_index` on `events` (`account_id`, `summary`, `id`);

CREATE INDEX `events_creator_person_id_index` on `events` (`creator_person_id`);

CREATE INDEX `events_event_campaign_id_id_index` on `events` (`event_campaign_id`, `id`);

CREATE TABLE `former_rsvps` (
  `token` varchar(32),
  `event_id` varchar(36) not null,
  `person_id` varchar(36) not null,
  primary key (`token`)
);

CREATE INDEX `former_rsvps_person_id_index` on `former_rsvps` (`person_id`);

CREATE TABLE `group_invitations` (
  `id` varchar(36),
  `group_id` varchar(36) not null,
  `address` varchar(255) not null,
  `address_key` varchar(255) not null,
  `role` varchar(16) not null,
  `token_hash` varchar(64) not null,
  `invited_by` varchar(36) not null,
  `created_at` bigint not null,
  `expires_at` bigint not null,
  foreign key(`group_id`) references `accounts`(`id`),
  foreign key(`invited_by`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `group_invitations_expires_at_index` on `group_invitations` (`expires_at`);

CREATE UNIQUE INDEX `group_invitations_group_id_address_key_unique` on `group_invitations` (`group_id`, `address_key`);

CREATE UNIQUE INDEX `group_invitations_token_hash_unique` on `group_invitations` (`token_hash`);

CREATE TABLE `identifiers` (
  `account_id` varchar(36) not null,
  `kind` varchar(16) not null,
  `identifier` varchar(255) not null,
  `resource_id` varchar(36) not null,
  `position` integer not null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`account_id`, `kind`, `identifier`)
);

CREATE INDEX `identifiers_resource_id_position_index` on `identifiers` (`resource_id`, `position`);

CREATE TABLE `imports` (
  `account_id` varchar(36) not null,
  `source` varchar(255) not null,
  `position` text not null,
  `skipped` text not null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`account_id`, `source`)
);

CREATE TABLE `joined_tags` (
  `id` varchar(36),
  `tag_id` varchar(36) not null,
  foreign key(`tag_id`) references `tags`(`id`),
  primary key (`id`)
);

CREATE TABLE `list_positions` (
  `owner_id` varchar(36) not null,
  `kind` varchar(16) not null,
  `position` integer not null,
  `member_id` varchar(36) not null,
  primary key (`owner_id`, `kind`, `position`)
);

CREATE INDEX `list_positions_member_id_index` on `list_positions` (`member_id`);

CREATE TABLE `lists` (
  `account_id` varchar(36) not null,
  `owner_id` varchar(36) not null,
  `kind` varchar(16) not null,
  `total` integer not null,
  `version` bigint not null,
  `total_before` integer not null default '0',
  `before_at` bigint not null default '0',
  primary key (`owner_id`, `kind`)
) without rowid;

CREATE TABLE `mail_addresses` (
  `hash` varchar(64),
  `refusal_count` integer not null,
  `refused_at` bigint not null,
  primary key (`hash`)
);

CREATE TABLE `mail_limits` (
  `hash` varchar(64),
  `mails` text not null,
  `last_at` bigint not null,
  primary key (`hash`)
);

CREATE INDEX `mail_limits_last_at_index` on `mail_limits` (`last_at`);

CREATE TABLE `mail_secrets` (
  `name` varchar(32),
  `secret` varchar(64) not null,
  primary key (`name`)
);

CREATE TABLE `mailings` (
  `id` varchar(36),
  `kind` varchar(16) not null,
  `account_id` varchar(36) not null,
  `event_id` varchar(36) not null,
  `start_at` bigint null,
  `sequence` integer not null,
  `state` varchar(16) not null,
  `due_at` bigint not null,
  `reached_id` varchar(36) not null,
  `once_key` varchar(190) not null,
  `created_at` bigint not null,
  `subject` varchar(255) null,
  `body` text null,
  primary key (`id`)
);

CREATE INDEX `mailings_event_id_id_index` on `mailings` (`event_id`, `id`);

CREATE UNIQUE INDEX `mailings_once_key_unique` on `mailings` (`once_key`);

CREATE INDEX `mailings_state_due_at_index` on `mailings` (`state`, `due_at`);

CREATE TABLE `mails` (
  `id` varchar(36),
  `kind` varchar(16) not null,
  `account_id` varchar(36) not null,
  `person_id` varchar(36) null,
  `event_id` varchar(36) null,
  `address` varchar(255) null,
  `language` varchar(8) not null,
  `facts` text not null,
  `state` varchar(16) not null,
  `reason` varchar(32) null,
  `response` varchar(255) null,
  `priority` integer not null,
  `due_at` bigint not null,
  `useless_after` bigint not null,
  `claim_token` varchar(36) null,
  `attempt_count` integer not null,
  `once_key` varchar(190) not null,
  `created_at` bigint not null,
  `ended_at` bigint null,
  `newsletter_id` varchar(36) null,
  foreign key(`person_id`) references `people`(`id`),
  primary key (`id`)
);

CREATE INDEX `mails_account_id_id_index` on `mails` (`account_id`, `id`);

CREATE INDEX `mails_event_id_kind_state_index` on `mails` (`event_id`, `kind`, `state`);

CREATE UNIQUE INDEX `mails_once_key_unique` on `mails` (`once_key`);

CREATE INDEX `mails_person_id_id_index` on `mails` (`person_id`, `id`);

CREATE INDEX `mails_state_priority_due_at_index` on `mails` (`state`, `priority`, `due_at`);

CREATE INDEX `mails_useless_after_index` on `mails` (`useless_after`);

CREATE TABLE `media` (
  `hash` varchar(64) not null,
  `account_id` varchar(36) not null,
  `type` varchar(32) not null,
  `bytes` blob not null,
  `created_at` bigint not null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`hash`, `account_id`)
);

CREATE INDEX `media_account_id_created_at_index` on `media` (`account_id`, `created_at`);

CREATE TABLE `members` (
  `group_id` varchar(36) not null,
  `account_id` varchar(36) not null,
  `role` varchar(16) not null,
  `created_at` bigint not null,
  foreign key(`group_id`) references `accounts`(`id`),
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`group_id`, `account_id`)
);

CREATE INDEX `members_account_id_index` on `members` (`account_id`);

CREATE TABLE `merged_people` (
  `from_id` varchar(36),
  `to_id` varchar(36) not null,
  primary key (`from_id`)
);

CREATE INDEX `merged_people_to_id_index` on `merged_people` (`to_id`);

CREATE TABLE `messages` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `person_id` varchar(36) null,
  `actor_person_id` varchar(36) null,
  `body` text not null,
  `created_at` bigint not null,
  `other_body` text null,
  primary key (`id`)
);

CREATE INDEX messages_actor_person_id_index on messages (actor_person_id) where actor_person_id is not null;

CREATE INDEX `messages_person_id_id_index` on `messages` (`person_id`, `id`);

CREATE TABLE `newsletter_counts` (
  `newsletter_id` varchar(36) not null,
  `outcome` varchar(32) not null,
  `mails` integer not null,
  `last_at` bigint not null,
  primary key (`newsletter_id`, `outcome`)
);

CREATE TABLE `newsletters` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `version` integer not null,
  `creator_id` varchar(36) not null,
  `title` varchar(255) not null,
  `subject` varchar(255) not null,
  `body` text not null,
  `target_id` varchar(36) null,
  `action_id` varchar(36) null,
  `audience` varchar(255) null,
  `reply_to` varchar(255) null,
  `send_at` bigint null,
  `state` varchar(16) not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `started_at` bigint null,
  `stopped_at` bigint null,
  `reached_id` varchar(36) not null,
  `written` integer not null,
  `bounced` integer not null,
  `unsubscribed` integer not null,
  `counted_at` bigint null,
  `modifier_id` varchar(36) null,
  `source` varchar(64) null,
  primary key (`id`)
);

CREATE INDEX `newsletters_account_id_id_index` on `newsletters` (`account_id`, `id`);

CREATE UNIQUE INDEX `newsletters_account_id_source_unique` on `newsletters` (`account_id`, `source`);

CREATE INDEX `newsletters_state_send_at_index` on `newsletters` (`state`, `send_at`);

CREATE TABLE `page_views` (
  `action_id` varchar(36) not null,
  `day` varchar(10) not null,
  `source` varchar(255) not null,
  `views` integer not null,
  primary key (`action_id`, `day`, `source`)
);

CREATE TABLE `paper_counts` (
  `petition_id` varchar(36),
  `typed` integer not null,
  foreign key(`petition_id`) references `petitions`(`id`),
  primary key (`petition_id`)
);

CREATE TABLE `paper_rows` (
  `id` varchar(36),
  `petition_id` varchar(36) not null,
  `number` integer not null,
  `typed_by` varchar(36) not null,
  `sheet` varchar(255) not null,
  `outcome` varchar(5) not null,
  `signature_id` varchar(36) not null,
  `made_person` integer not null,
  `created_at` bigint not null,
  foreign key(`petition_id`) references `petitions`(`id`),
  primary key (`id`)
);

CREATE INDEX `paper_rows_petition_id_sheet_number_index` on `paper_rows` (`petition_id`, `sheet`, `number`);

CREATE INDEX `paper_rows_signature_id_index` on `paper_rows` (`signature_id`);

CREATE TABLE `passkey_challenges` (
  `hash` varchar(64),
  `holder_hash` varchar(64) not null,
  `expires_at` bigint not null,
  `used_by` varchar(36) null,
  primary key (`hash`)
);

CREATE INDEX `passkey_challenges_expires_at_index` on `passkey_challenges` (`expires_at`);

CREATE TABLE `passkeys` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `credential_id` varchar(1364) not null,
  `public_key` text not null,
  `counter` bigint not null,
  `transports` varchar(255) not null,
  `name` varchar(255) not null,
  `created_at` bigint not null,
  `last_used_at` bigint null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `passkeys_account_id_index` on `passkeys` (`account_id`);

CREATE UNIQUE INDEX `passkeys_credential_id_unique` on `passkeys` (`credential_id`);

CREATE TABLE `people` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `version` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `originating_system` varchar(255) not null,
  `given_name` varchar(255) null,
  `family_name` varchar(255) null,
  `postal_addresses` text not null,
  `languages_spoken` text not null,
  `custom_fields` text not null,
  `account_number` bigint not null default '0',
  `country_key` varchar(255) null,
  `region_key` varchar(255) null,
  `postal_key` varchar(255) null,
  `given_key` varchar(64) null,
  `family_key` varchar(64) null,
  `town_key` varchar(64) null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX people_account_number_family_key_id_index on people (account_number, family_key, id, family_name);

CREATE INDEX people_account_number_given_key_id_index on people (account_number, given_key, id, given_name, family_name);

CREATE INDEX people_account_number_id_index on people (account_number, id, region_key, country_key);

CREATE INDEX people_account_number_town_key_id_index on people (account_number, town_key, id);

CREATE TRIGGER people_have_account_number before insert on people when new.account_number = 0
    begin select raise(abort, 'people.account_number is missing'); end;

CREATE TABLE `people_list_rows` (
  `list_id` varchar(36) not null,
  `number` integer not null,
  `cells` text null,
  `contact` varchar(255) null,
  `outcome` varchar(16) null,
  `reason` text null,
  `person_id` varchar(36) null,
  `person_version` integer null,
  `added` text null,
  foreign key(`list_id`) references `people_lists`(`id`),
  primary key (`list_id`, `number`)
);

CREATE INDEX `people_list_rows_list_id_contact_number_index` on `people_list_rows` (`list_id`, `contact`, `number`);

CREATE INDEX `people_list_rows_list_id_outcome_number_index` on `people_list_rows` (`list_id`, `outcome`, `number`);

CREATE INDEX `people_list_rows_person_id_list_id_index` on `people_list_rows` (`person_id`, `list_id`);

CREATE TABLE `people_lists` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `name` varchar(255) null,
  `state` varchar(16) not null,
  `columns` text not null,
  `tag` varchar(255) null,
  `consent` varchar(16) null,
  `consent_source` text null,
  `reached` integer not null,
  `counts` text not null,
  `created_at` bigint not null,
  `imported_at` bigint null,
  `forgotten_at` bigint null,
  `due_at` bigint not null,
  `claim_token` varchar(36) null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `people_lists_account_id_id_index` on `people_lists` (`account_id`, `id`);

CREATE INDEX `people_lists_forgotten_at_imported_at_index` on `people_lists` (`forgotten_at`, `imported_at`);

CREATE INDEX `people_lists_state_due_at_index` on `people_lists` (`state`, `due_at`);

CREATE TABLE `person_notes` (
  `id` varchar(36),
  `person_id` varchar(36) not null,
  `author_id` varchar(36) not null,
  `created_at` bigint not null,
  `body` text not null,
  foreign key(`person_id`) references `people`(`id`),
  foreign key(`author_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `person_notes_person_id_id_index` on `person_notes` (`person_id`, `id`);

CREATE TABLE `person_words` (
  `account_number` bigint not null,
  `word` varchar(255) not null,
  `person_id` varchar(36) not null,
  primary key (`account_number`, `word`, `person_id`)
) without rowid;

CREATE INDEX `person_words_person_id_word_index` on `person_words` (`person_id`, `word`);

CREATE TABLE `petition_drafts` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `version` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `modified_by` varchar(36) not null,
  `fields` text not null,
  foreign key(`account_id`) references `accounts`(`id`),
  foreign key(`modified_by`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `petition_drafts_account_id_id_index` on `petition_drafts` (`account_id`, `id`);

CREATE TABLE `petition_updates` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `petition_id` varchar(36) not null,
  `version` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `title` varchar(255) not null,
  `body` text not null,
  `newsletter_id` varchar(36) null,
  `mailed_at` bigint null,
  `modified_by` varchar(36) null,
  foreign key(`petition_id`) references `petitions`(`id`),
  primary key (`id`)
);

CREATE INDEX `petition_updates_petition_id_id_index` on `petition_updates` (`petition_id`, `id`);

CREATE TABLE `petitions` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `slug` varchar(64) not null,
  `version` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `originating_system` varchar(255) not null,
  `title` varchar(255) not null,
  `description` text null,
  `petition_text` text null,
  `target` text null,
  `language` varchar(3) not null,
  `creator_person_id` varchar(36) not null,
  `made_by` varchar(9) not null default 'api',
  `goal` integer null,
  `closed_at` bigint null,
  `text_changed_at` bigint null,
  `picture` varchar(64) null,
  `next_url` text null,
  `modified_by` varchar(36) null,
  `confirmation` varchar(8) not null default 'none',
  `shows_signers` boolean not null default '0',
  `required_fields` varchar(64) not null default '',
  `delivered_to` varchar(255) null,
  `delivered_on` varchar(10) null,
  foreign key(`account_id`) references `accounts`(`id`),
  foreign key(`creator_person_id`) references `people`(`id`),
  primary key (`id`)
);

CREATE INDEX `petitions_account_id_id_index` on `petitions` (`account_id`, `id`);

CREATE INDEX `petitions_creator_person_id_index` on `petitions` (`creator_person_id`);

CREATE UNIQUE INDEX `petitions_slug_unique` on `petitions` (`slug`);

CREATE TABLE `phone_numbers` (
  `account_id` varchar(36) not null,
  `number` varchar(32) not null,
  `holder_key` varchar(36) not null,
  `number_type` varchar(255) null,
  `status` varchar(16) not null,
  `person_id` varchar(36) not null,
  `position` integer not null,
  foreign key(`person_id`) references `people`(`id`),
  primary key (`account_id`, `number`, `holder_key`)
);

CREATE INDEX `phone_numbers_person_id_index` on `phone_numbers` (`person_id`);

CREATE TABLE `readable_persons` (
  `account_id` varchar(36) not null,
  `person_id` varchar(36) not null,
  `reason` varchar(16) not null,
  foreign key(`account_id`) references `accounts`(`id`),
  foreign key(`person_id`) references `people`(`id`),
  primary key (`account_id`, `person_id`, `reason`)
);

CREATE INDEX `readable_persons_person_id_account_id_index` on `readable_persons` (`person_id`, `account_id`);

CREATE TABLE `receipts` (
  `account_id` varchar(36) not null,
  `path` varchar(255) not null,
  `idempotency_key` varchar(255) not null,
  `body_hash` varchar(64) not null,
  `resource_id` varchar(36) not null,
  `created_at` bigint not null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`account_id`, `path`, `idempotency_key`)
);

CREATE INDEX `receipts_account_id_created_at_index` on `receipts` (`account_id`, `created_at`);

CREATE INDEX `receipts_resource_id_index` on `receipts` (`resource_id`);

CREATE TABLE `recoveries` (
  `id` varchar(36),
  `endpoint_id` varchar(36) not null,
  `since` bigint not null,
  `last_id` varchar(36) not null,
  `reached_id` varchar(36) not null,
  `recovered` integer not null,
  `created_at` bigint not null,
  primary key (`id`)
);

CREATE INDEX `recoveries_created_at_index` on `recoveries` (`created_at`);

CREATE TABLE `removals` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `petition_id` varchar(36) not null,
  `version` integer not null,
  `rule` varchar(16) not null,
  `value` text null,
  `signature_ids` text not null,
  `reason` varchar(255) not null,
  `state` varchar(16) not null,
  `last_id` varchar(36) not null,
  `reached_id` varchar(36) not null,
  `count` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `created_by` text not null,
  `undone_at` bigint null,
  `undone_by` text null,
  `due_at` bigint not null,
  `claim_token` varchar(36) null,
  foreign key(`account_id`) references `accounts`(`id`),
  foreign key(`petition_id`) references `petitions`(`id`),
  primary key (`id`)
);

CREATE INDEX `removals_petition_id_id_index` on `removals` (`petition_id`, `id`);

CREATE INDEX `removals_state_due_at_index` on `removals` (`state`, `due_at`);

CREATE TABLE `removed_signatures` (
  `id` varchar(36),
  `removal_id` varchar(36) not null,
  `petition_id` varchar(36) not null,
  `person_id` varchar(36) not null,
  `signature` text not null,
  foreign key(`removal_id`) references `removals`(`id`),
  foreign key(`person_id`) references `people`(`id`),
  primary key (`id`)
);

CREATE UNIQUE INDEX `removed_signatures_person_id_petition_id_unique` on `removed_signatures` (`person_id`, `petition_id`);

CREATE INDEX `removed_signatures_removal_id_id_index` on `removed_signatures` (`removal_id`, `id`);

CREATE TABLE `retries` (
  `due_at` bigint not null,
  `delivery_id` varchar(36) not null,
  primary key (`due_at`, `delivery_id`)
);

CREATE TABLE `rsvps` (
  `attendance_id` varchar(36),
  `event_id` varchar(36) not null,
  `person_id` varchar(36) not null,
  `guests` integer not null,
  `token` varchar(32) not null,
  `language` varchar(8) not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `cancelled_at` bigint null,
  `by_stranger` integer not null default '1',
  foreign key(`event_id`) references `events`(`id`),
  foreign key(`person_id`) references `people`(`id`),
  primary key (`attendance_id`)
);

CREATE INDEX `rsvps_event_id_attendance_id_index` on `rsvps` (`event_id`, `attendance_id`);

CREATE UNIQUE INDEX `rsvps_person_id_event_id_unique` on `rsvps` (`person_id`, `event_id`);

CREATE UNIQUE INDEX `rsvps_token_unique` on `rsvps` (`token`);

CREATE TABLE `sessions` (
  `id` varchar(36),
  `token_hash` varchar(64) not null,
  `account_id` varchar(36) not null,
  `signed_in_at` bigint not null,
  `seen_at` bigint not null,
  `device` varchar(255) not null,
  `network` varchar(64) null,
  `flash` varchar(255) null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `sessions_account_id_index` on `sessions` (`account_id`);

CREATE INDEX `sessions_signed_in_at_index` on `sessions` (`signed_in_at`);

CREATE UNIQUE INDEX `sessions_token_hash_unique` on `sessions` (`token_hash`);

CREATE TABLE `shown_comments` (
  `signature_id` varchar(36),
  `petition_id` varchar(36) not null,
  `hash` varchar(64) not null,
  `shown_at` bigint not null,
  foreign key(`signature_id`) references `shown_signers`(`signature_id`) on delete CASCADE,
  primary key (`signature_id`)
);

CREATE INDEX `shown_comments_petition_id_shown_at_index` on `shown_comments` (`petition_id`, `shown_at`);

CREATE TABLE `shown_signers` (
  `signature_id` varchar(36),
  `petition_id` varchar(36) not null,
  `given_name` varchar(255) not null,
  `town` varchar(255) null,
  `shown_at` bigint not null,
  foreign key(`signature_id`) references `signatures`(`id`) on delete CASCADE,
  primary key (`signature_id`)
);

CREATE INDEX `shown_signers_petition_id_shown_at_index` on `shown_signers` (`petition_id`, `shown_at`);

CREATE TABLE `sign_in_limits` (
  `source_hash` varchar(64),
  `asked` integer not null,
  `ends_at` bigint not null,
  primary key (`source_hash`)
);

CREATE INDEX `sign_in_limits_ends_at_index` on `sign_in_limits` (`ends_at`);

CREATE TABLE `sign_ins` (
  `id` varchar(36),
  `account_id` varchar(36) null,
  `token_hash` varchar(64) not null,
  `browser_hash` varchar(64) null,
  `code_hash` varchar(64) null,
  `tries` integer not null,
  `next` varchar(255) null,
  `created_at` bigint not null,
  `expires_at` bigint not null,
  `used_at` bigint null,
  `address_key` varchar(255) null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `sign_ins_account_id_index` on `sign_ins` (`account_id`);

CREATE INDEX `sign_ins_browser_hash_index` on `sign_ins` (`browser_hash`);

CREATE INDEX `sign_ins_created_at_index` on `sign_ins` (`created_at`);

CREATE UNIQUE INDEX `sign_ins_token_hash_unique` on `sign_ins` (`token_hash`);

CREATE TABLE `signature_links` (
  `id` varchar(36),
  `signature_id` varchar(36) not null,
  primary key (`id`)
) without rowid;

CREATE INDEX `signature_links_signature_id_index` on `signature_links` (`signature_id`);

CREATE TABLE `signature_traces` (
  `id` varchar(36),
  `network` varchar(32) null,
  `agent` varchar(64) null,
  `is_at_once` integer not null,
  primary key (`id`)
) without rowid;

CREATE TABLE `signatures` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `petition_id` varchar(36) not null,
  `person_id` varchar(36) not null,
  `version` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `comments` text null,
  `referrer_source` varchar(255) null,
  `referrer_code` varchar(64) null,
  `referrer_website` text null,
  `show_name` boolean not null default '0',
  `collected_by` varchar(5) not null default 'api',
  `place` varchar(255) null,
  `comment_filled` boolean not null default '0',
  foreign key(`account_id`) references `accounts`(`id`),
  foreign key(`petition_id`) references `petitions`(`id`),
  foreign key(`person_id`) references `people`(`id`),
  primary key (`id`)
);

CREATE UNIQUE INDEX `signatures_person_id_petition_id_unique` on `signatures` (`person_id`, `petition_id`);

CREATE INDEX `signatures_petition_id_id_index` on `signatures` (`petition_id`, `id`);

CREATE INDEX `signatures_petition_id_person_id_created_at_index` on `signatures` (`petition_id`, `person_id`, `created_at`);

CREATE TABLE `taggings` (
  `id` varchar(36),
  `tag_id` varchar(36) not null,
  `person_id` varchar(36) not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  foreign key(`tag_id`) references `tags`(`id`),
  foreign key(`person_id`) references `people`(`id`),
  primary key (`id`)
);

CREATE UNIQUE INDEX `taggings_person_id_tag_id_unique` on `taggings` (`person_id`, `tag_id`);

CREATE INDEX `taggings_tag_id_id_index` on `taggings` (`tag_id`, `id`);

CREATE INDEX `taggings_tag_id_person_id_index` on `taggings` (`tag_id`, `person_id`);

CREATE TABLE `tags` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `name` varchar(255) not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `tags_account_id_id_index` on `tags` (`account_id`, `id`);

CREATE UNIQUE INDEX `tags_account_id_name_unique` on `tags` (`account_id`, `name`);

CREATE TABLE `target_uses` (
  `user_id` varchar(36) not null,
  `target_id` varchar(36) not null,
  foreign key(`target_id`) references `targets`(`id`),
  primary key (`user_id`, `target_id`)
);

CREATE INDEX `target_uses_target_id_user_id_index` on `target_uses` (`target_id`, `user_id`);

CREATE TABLE `targets` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `version` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `title` varchar(255) not null,
  `match` varchar(3) not null,
  `conditions` text not null,
  `modified_by` varchar(36) null,
  foreign key(`account_id`) references `accounts`(`id`),
  primary key (`id`)
);

CREATE INDEX `targets_account_id_id_index` on `targets` (`account_id`, `id`);

CREATE TABLE `users` (
  `account_id` varchar(36),
  `created_at` bigint not null,
  `last_sign_in_at` bigint null,
  `disabled_at` bigint null,
  `last_account_id` varchar(36) null,
  `email` varchar(255) null,
  `email_key` varchar(255) null,
  foreign key(`account_id`) references `accounts`(`id`),
  foreign key(`last_account_id`) references `accounts`(`id`),
  primary key (`account_id`)
);

CREATE INDEX `users_email_key_index` on `users` (`email_key`);

CREATE TABLE `waiting_signatures` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `petition_id` varchar(36) not null,
  `address` varchar(255) null,
  `address_key` varchar(255) not null,
  `language` varchar(8) not null,
  `entered` text null,
  `created_at` bigint not null,
  `expires_at` bigint not null,
  `confirmed_at` bigint null,
  primary key (`id`)
);

CREATE INDEX `waiting_signatures_address_key_index` on `waiting_signatures` (`address_key`);

CREATE INDEX `waiting_signatures_expires_at_index` on `waiting_signatures` (`expires_at`);

CREATE UNIQUE INDEX `waiting_signatures_petition_id_address_key_unique` on `waiting_signatures` (`petition_id`, `address_key`);

CREATE INDEX `waiting_signatures_petition_id_confirmed_at_expires_at_index` on `waiting_signatures` (`petition_id`, `confirmed_at`, `expires_at`);

CREATE TABLE `webhook_secrets` (
  `id` varchar(36),
  `webhook_id` varchar(36) not null,
  `stored` varchar(255) not null,
  `ends_at` bigint null,
  foreign key(`webhook_id`) references `webhooks`(`id`),
  primary key (`id`)
);

CREATE INDEX `webhook_secrets_ends_at_index` on `webhook_secrets` (`ends_at`);

CREATE INDEX `webhook_secrets_webhook_id_index` on `webhook_secrets` (`webhook_id`);

CREATE TABLE `webhooks` (
  `id` varchar(36),
  `account_id` varchar(36) not null,
  `version` integer not null,
  `created_at` bigint not null,
  `modified_at` bigint not null,
  `url` text not null,
  `description` varchar(255) null,
  `trigger_kind` varchar(32) not null,
  `petition_id` varchar(36) null,
  `dialect` varchar(16) not null default 'v1',
  `sends_signatures` integer not null default '1',
  `sends_attendances` integer not null default '0',
  `sends_erasures` integer not null default '0',
  `sends_removals` integer not null default '0',
  foreign key(`account_id`) references `accounts`(`id`),
  foreign key(`petition_id`) references `petitions`(`id`),
  primary key (`id`)
);

CREATE INDEX `webhooks_account_id_id_index` on `webhooks` (`account_id`, `id`);

CREATE INDEX `webhooks_sends_attendances_account_id_index` on `webhooks` (`sends_attendances`, `account_id`);
