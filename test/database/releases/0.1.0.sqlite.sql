-- api-key: civic_7vvR__lkdPWPZDnoLRdKUW99TOGZZRXtTzl85Ddaq48
pragma foreign_keys = off;

CREATE TABLE `schema_migrations` (`name` varchar(100), `finished_at` bigint, `checked_at` bigint, primary key (`name`));

CREATE TABLE `accounts` (`id` varchar(36), `kind` varchar(16) not null, `slug` varchar(64) not null, `name` varchar(255) not null, `person_id` varchar(36) null, `creator_account_id` varchar(36) null, `parent_id` varchar(36) null, `created_at` bigint not null, foreign key(`creator_account_id`) references `accounts`(`id`), foreign key(`parent_id`) references `accounts`(`id`), primary key (`id`));

CREATE UNIQUE INDEX `accounts_slug_unique` on `accounts` (`slug`);

CREATE TABLE `members` (`group_id` varchar(36) not null, `account_id` varchar(36) not null, `role` varchar(16) not null, `created_at` bigint not null, foreign key(`group_id`) references `accounts`(`id`), foreign key(`account_id`) references `accounts`(`id`), primary key (`group_id`, `account_id`));

CREATE TABLE `api_keys` (`id` varchar(36), `account_id` varchar(36) not null, `name` varchar(255) not null, `hash` varchar(64) not null, `created_at` bigint not null, `scopes` varchar(16) not null, `expires_at` bigint null, `last_used_at` bigint null, `revoked_at` bigint null, foreign key(`account_id`) references `accounts`(`id`), primary key (`id`));

CREATE UNIQUE INDEX `api_keys_hash_unique` on `api_keys` (`hash`);

CREATE TABLE `people` (`id` varchar(36), `account_id` varchar(36) not null, `version` integer not null, `created_at` bigint not null, `modified_at` bigint not null, `originating_system` varchar(255) not null, `given_name` varchar(255) null, `family_name` varchar(255) null, `postal_addresses` text not null, `languages_spoken` text not null, `custom_fields` text not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`id`));

CREATE INDEX `people_account_id_id_index` on `people` (`account_id`, `id`);

CREATE TABLE `email_addresses` (`account_id` varchar(36) not null, `address_key` varchar(255) not null, `address` varchar(255) not null, `status` varchar(16) not null, `person_id` varchar(36) not null, `position` integer not null, foreign key(`person_id`) references `people`(`id`), primary key (`account_id`, `address_key`));

CREATE INDEX `email_addresses_person_id_index` on `email_addresses` (`person_id`);

CREATE TABLE `phone_numbers` (`account_id` varchar(36) not null, `number` varchar(32) not null, `number_type` varchar(255) null, `status` varchar(16) not null, `person_id` varchar(36) not null, `position` integer not null, foreign key(`person_id`) references `people`(`id`), primary key (`account_id`, `number`));

CREATE INDEX `phone_numbers_person_id_index` on `phone_numbers` (`person_id`);

CREATE TABLE `readable_persons` (`account_id` varchar(36) not null, `person_id` varchar(36) not null, `reason` varchar(16) not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`person_id`) references `people`(`id`), primary key (`account_id`, `person_id`, `reason`));

CREATE INDEX `readable_persons_person_id_index` on `readable_persons` (`person_id`);

CREATE TABLE `tags` (`id` varchar(36), `account_id` varchar(36) not null, `name` varchar(255) not null, `created_at` bigint not null, `modified_at` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`id`));

CREATE UNIQUE INDEX `tags_account_id_name_unique` on `tags` (`account_id`, `name`);

CREATE INDEX `tags_account_id_id_index` on `tags` (`account_id`, `id`);

CREATE TABLE `taggings` (`id` varchar(36), `tag_id` varchar(36) not null, `person_id` varchar(36) not null, `created_at` bigint not null, `modified_at` bigint not null, foreign key(`tag_id`) references `tags`(`id`), foreign key(`person_id`) references `people`(`id`), primary key (`id`));

CREATE UNIQUE INDEX `taggings_person_id_tag_id_unique` on `taggings` (`person_id`, `tag_id`);

CREATE INDEX `taggings_tag_id_id_index` on `taggings` (`tag_id`, `id`);

CREATE INDEX `taggings_person_id_id_index` on `taggings` (`person_id`, `id`);

CREATE TABLE `identifiers` (`account_id` varchar(36) not null, `kind` varchar(16) not null, `identifier` varchar(255) not null, `resource_id` varchar(36) not null, `position` integer not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`, `kind`, `identifier`));

CREATE INDEX `identifiers_resource_id_index` on `identifiers` (`resource_id`);

CREATE TABLE `receipts` (`account_id` varchar(36) not null, `path` varchar(255) not null, `idempotency_key` varchar(255) not null, `body_hash` varchar(64) not null, `resource_id` varchar(36) not null, `created_at` bigint not null, foreign key(`account_id`) references `accounts`(`id`), primary key (`account_id`, `path`, `idempotency_key`));

CREATE INDEX `receipts_account_id_created_at_index` on `receipts` (`account_id`, `created_at`);

CREATE INDEX `receipts_resource_id_index` on `receipts` (`resource_id`);

CREATE TABLE `lists` (`account_id` varchar(36) not null, `owner_id` varchar(36) not null, `kind` varchar(16) not null, `total` integer not null, `version` bigint not null, primary key (`owner_id`, `kind`));

CREATE INDEX `lists_account_id_kind_index` on `lists` (`account_id`, `kind`);

CREATE TABLE `list_positions` (`owner_id` varchar(36) not null, `kind` varchar(16) not null, `position` integer not null, `member_id` varchar(36) not null, primary key (`owner_id`, `kind`, `position`));

CREATE INDEX `list_positions_member_id_index` on `list_positions` (`member_id`);

CREATE TABLE `event_campaigns` (`id` varchar(36), `account_id` varchar(36) not null, `version` integer not null, `created_at` bigint not null, `modified_at` bigint not null, `originating_system` varchar(255) null, `title` varchar(255) not null, `description` text null, foreign key(`account_id`) references `accounts`(`id`), primary key (`id`));

CREATE INDEX `event_campaigns_account_id_id_index` on `event_campaigns` (`account_id`, `id`);

CREATE TABLE `events` (`id` varchar(36), `account_id` varchar(36) not null, `event_campaign_id` varchar(36) null, `made_by` varchar(16) not null, `version` integer not null, `created_at` bigint not null, `modified_at` bigint not null, `originating_system` varchar(255) not null, `summary` varchar(255) not null, `description` text null, `event_instructions` text null, `start_at` bigint null, `creator_person_id` varchar(36) not null, `creator_is_explicit` boolean not null, `venue` varchar(255) null, `address_line` varchar(255) null, `locality` varchar(255) null, `region` varchar(255) not null, `postal_code` varchar(255) null, `country` varchar(2) not null, `language` varchar(8) not null, `latitude` float not null, `longitude` float not null, `accuracy` varchar(16) not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`event_campaign_id`) references `event_campaigns`(`id`), foreign key(`creator_person_id`) references `people`(`id`), primary key (`id`));

CREATE TABLE `attendances` (`id` varchar(36), `account_id` varchar(36) not null, `event_id` varchar(36) not null, `person_id` varchar(36) not null, `version` integer not null, `created_at` bigint not null, `modified_at` bigint not null, `originating_system` varchar(255) not null, `referrer_source` varchar(255) null, `referrer_code` varchar(64) null, `referrer_website` text null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`event_id`) references `events`(`id`), foreign key(`person_id`) references `people`(`id`), primary key (`id`));

CREATE UNIQUE INDEX `attendances_person_id_event_id_unique` on `attendances` (`person_id`, `event_id`);

CREATE INDEX `attendances_event_id_id_index` on `attendances` (`event_id`, `id`);

CREATE INDEX `attendances_person_id_id_index` on `attendances` (`person_id`, `id`);

CREATE TABLE `petitions` (`id` varchar(36), `account_id` varchar(36) not null, `slug` varchar(64) not null, `version` integer not null, `created_at` bigint not null, `modified_at` bigint not null, `originating_system` varchar(255) not null, `title` varchar(255) not null, `description` text null, `petition_text` text null, `target` text null, `language` varchar(3) not null, `creator_person_id` varchar(36) not null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`creator_person_id`) references `people`(`id`), primary key (`id`));

CREATE UNIQUE INDEX `petitions_slug_unique` on `petitions` (`slug`);

CREATE INDEX `petitions_account_id_id_index` on `petitions` (`account_id`, `id`);

CREATE TABLE `signatures` (`id` varchar(36), `account_id` varchar(36) not null, `petition_id` varchar(36) not null, `person_id` varchar(36) not null, `version` integer not null, `created_at` bigint not null, `modified_at` bigint not null, `comments` text null, `referrer_source` varchar(255) null, `referrer_code` varchar(64) null, `referrer_website` text null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`petition_id`) references `petitions`(`id`), foreign key(`person_id`) references `people`(`id`), primary key (`id`));

CREATE UNIQUE INDEX `signatures_person_id_petition_id_unique` on `signatures` (`person_id`, `petition_id`);

CREATE INDEX `signatures_petition_id_id_index` on `signatures` (`petition_id`, `id`);

CREATE INDEX `signatures_petition_id_created_at_index` on `signatures` (`petition_id`, `created_at`);

CREATE INDEX `signatures_person_id_id_index` on `signatures` (`person_id`, `id`);

CREATE TABLE `webhooks` (`id` varchar(36), `account_id` varchar(36) not null, `version` integer not null, `created_at` bigint not null, `modified_at` bigint not null, `url` text not null, `description` varchar(255) null, `trigger_kind` varchar(32) not null, `petition_id` varchar(36) null, foreign key(`account_id`) references `accounts`(`id`), foreign key(`petition_id`) references `petitions`(`id`), primary key (`id`));

CREATE INDEX `webhooks_account_id_id_index` on `webhooks` (`account_id`, `id`);

CREATE TABLE `webhook_secrets` (`id` varchar(36), `webhook_id` varchar(36) not null, `stored` varchar(255) not null, `ends_at` bigint null, foreign key(`webhook_id`) references `webhooks`(`id`), primary key (`id`));

CREATE INDEX `webhook_secrets_webhook_id_index` on `webhook_secrets` (`webhook_id`);

CREATE INDEX `webhook_secrets_ends_at_index` on `webhook_secrets` (`ends_at`);

CREATE TABLE `endpoints` (`id` varchar(36), `status` varchar(16) not null, `reason` varchar(255) null, `failure_count` integer not null, `failing_since` bigint null, `timed_out` boolean not null, `probe_at` bigint null, `probe_token` varchar(36) null, `probe_count` integer not null, primary key (`id`));

CREATE TABLE `messages` (`id` varchar(36), `account_id` varchar(36) not null, `person_id` varchar(36) null, `actor_person_id` varchar(36) null, `body` text not null, `created_at` bigint not null, primary key (`id`));

CREATE INDEX `messages_account_id_person_id_index` on `messages` (`account_id`, `person_id`);

CREATE INDEX `messages_actor_person_id_index` on `messages` (`actor_person_id`);

CREATE INDEX `messages_created_at_id_index` on `messages` (`created_at`, `id`);

CREATE TABLE `deliveries` (`id` varchar(36), `message_id` varchar(36) not null, `endpoint_id` varchar(36) not null, `state` varchar(16) not null, `due_at` bigint not null, `claim_token` varchar(36) null, `attempt_count` integer not null, `schedule_position` integer not null, `is_test` boolean not null, `created_at` bigint not null, primary key (`id`));

CREATE UNIQUE INDEX `deliveries_message_id_endpoint_id_unique` on `deliveries` (`message_id`, `endpoint_id`);

CREATE INDEX `deliveries_state_endpoint_id_due_at_index` on `deliveries` (`state`, `endpoint_id`, `due_at`);

CREATE INDEX `deliveries_endpoint_id_state_id_index` on `deliveries` (`endpoint_id`, `state`, `id`);

CREATE TABLE `attempts` (`id` varchar(36), `delivery_id` varchar(36) not null, `attempted_at` bigint not null, `outcome` varchar(32) not null, `status_code` integer null, `duration_ms` integer not null, `response_body` text null, `cause` varchar(16) not null, foreign key(`delivery_id`) references `deliveries`(`id`), primary key (`id`));

CREATE INDEX `attempts_delivery_id_id_index` on `attempts` (`delivery_id`, `id`);

CREATE TABLE `recoveries` (`id` varchar(36), `endpoint_id` varchar(36) not null, `since` bigint not null, `last_id` varchar(36) not null, `reached_id` varchar(36) not null, `recovered` integer not null, `created_at` bigint not null, primary key (`id`));

CREATE INDEX `recoveries_created_at_index` on `recoveries` (`created_at`);

insert into `schema_migrations` values ('first-2c225d71', 1795349623220, null);

insert into `accounts` values ('01a2032d-397e-7025-8921-77840f092614', 'individual', 'olga', 'olga Example', '01a2032d-3986-767f-bb5e-93269bab1279', null, null, 1795349625228);

insert into `accounts` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 'group', 'network', 'Group network', null, '01a2032d-397e-7025-8921-77840f092614', null, 1795349625404);

insert into `accounts` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', 'individual', 'miro', 'miro Example', '01a2032d-3a55-74b6-89cf-65e4d74ca3e5', null, null, 1795349625430);

insert into `accounts` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', 'group', 'tenants', 'Group tenants', null, '01a2032d-397e-7025-8921-77840f092614', '01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 1795349625450);

insert into `members` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3a55-74b6-89cf-60bc9f365d25', 'member', 1795349625456);

insert into `api_keys` values ('01a2032d-3a2c-754b-b429-13f134438562', '01a2032d-397e-7025-8921-77840f092614', 'test', 'f4420846268a777e057dacdc9bfc946bf0572665264dce4b3acbfe0fc90cef5a', 1795349625390, 'read write', null, null, null);

insert into `api_keys` values ('01a2032d-3a4d-70a9-89bb-9eaa4744af84', '01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 'test', '21ff5ea5630f5a3b1776e103eaf89ec76ae4d4062d8e7217326c69bb33450c8b', 1795349625425, 'read write', null, null, null);

insert into `api_keys` values ('01a2032d-3a65-7537-bc22-be8474c7e040', '01a2032d-3a55-74b6-89cf-60bc9f365d25', 'test', 'd7313a0c88dd9007b3cd9488301b36d88008e21efd0196005e5ee3725cc1caad', 1795349625446, 'read write', null, null, null);

insert into `api_keys` values ('01a2032d-3a6d-70e2-8210-d248caee91e2', '01a2032d-3a68-73b3-92a0-a0250381c15d', 'test', '62420d72c53a6d07d0a24e41ea224cba0ba9b2559a6240c90ea3865b17a1b2a0', 1795349625454, 'read write', null, 1795349625516, null);

insert into `people` values ('01a2032d-3986-767f-bb5e-93269bab1279', '01a2032d-397e-7025-8921-77840f092614', 1, 1795349625228, 1795349625228, 'Civic Action Service', 'olga', 'Example', '[]', '[]', '[]');

insert into `people` values ('01a2032d-3a55-74b6-89cf-65e4d74ca3e5', '01a2032d-3a55-74b6-89cf-60bc9f365d25', 1, 1795349625430, 1795349625430, 'Civic Action Service', 'miro', 'Example', '[]', '[]', '[]');

insert into `people` values ('01a2032d-417d-7630-bb8a-8f0ae472e41c', '01a2032d-3a68-73b3-92a0-a0250381c15d', 1, 1795349627261, 1795349627261, 'Riverside website', 'Amara', 'Ökafor 🏡', '[{"addressLines":[],"postalCode":"97202","place":{"locality":"Portland","region":"OR","country":"US","language":"en","latitude":45.484,"longitude":-122.6365,"accuracy":"Approximate"}}]', '["yo"]', '[["landlord","Halden"]]');

insert into `people` values ('01a2032d-4d08-778c-bd46-ec036331e04a', '01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 1, 1795349630213, 1795349630213, 'Riverside website', 'Amara', 'Ökafor 🏡', '[{"addressLines":[],"postalCode":"97202","place":{"locality":"Portland","region":"OR","country":"US","language":"en","latitude":45.484,"longitude":-122.6365,"accuracy":"Approximate"}}]', '["yo"]', '[["landlord","Halden"]]');

insert into `people` values ('01a2032d-5d99-7608-a00b-0f555204cb86', '01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 1, 1795349634453, 1795349634453, 'Riverside website', 'Bashir', 'Ökafor 🏡', '[{"addressLines":[],"postalCode":"97202","place":{"locality":"Portland","region":"OR","country":"US","language":"en","latitude":45.484,"longitude":-122.6365,"accuracy":"Approximate"}}]', '["yo"]', '[["landlord","Halden"]]');

insert into `people` values ('01a2032d-5d9c-769d-840b-d0f8b19caf37', '01a2032d-3a68-73b3-92a0-a0250381c15d', 1, 1795349634453, 1795349634453, 'Riverside website', 'Bashir', 'Ökafor 🏡', '[{"addressLines":[],"postalCode":"97202","place":{"locality":"Portland","region":"OR","country":"US","language":"en","latitude":45.484,"longitude":-122.6365,"accuracy":"Approximate"}}]', '["yo"]', '[["landlord","Halden"]]');

insert into `email_addresses` values ('01a2032d-397e-7025-8921-77840f092614', 'olga@people.example', 'olga@people.example', 'subscribed', '01a2032d-3986-767f-bb5e-93269bab1279', 0);

insert into `email_addresses` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', 'miro@people.example', 'miro@people.example', 'subscribed', '01a2032d-3a55-74b6-89cf-65e4d74ca3e5', 0);

insert into `email_addresses` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', 'amara@people.example', 'Amara@people.example', 'subscribed', '01a2032d-417d-7630-bb8a-8f0ae472e41c', 0);

insert into `email_addresses` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 'amara@people.example', 'Amara@people.example', 'subscribed', '01a2032d-4d08-778c-bd46-ec036331e04a', 0);

insert into `email_addresses` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 'bashir@people.example', 'Bashir@people.example', 'subscribed', '01a2032d-5d99-7608-a00b-0f555204cb86', 0);

insert into `email_addresses` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', 'bashir@people.example', 'Bashir@people.example', 'subscribed', '01a2032d-5d9c-769d-840b-d0f8b19caf37', 0);

insert into `phone_numbers` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '15035550142', null, 'unsubscribed', '01a2032d-417d-7630-bb8a-8f0ae472e41c', 0);

insert into `phone_numbers` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '15035550142', null, 'unsubscribed', '01a2032d-4d08-778c-bd46-ec036331e04a', 0);

insert into `phone_numbers` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '15035550143', null, 'unsubscribed', '01a2032d-5d99-7608-a00b-0f555204cb86', 0);

insert into `phone_numbers` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '15035550143', null, 'unsubscribed', '01a2032d-5d9c-769d-840b-d0f8b19caf37', 0);

insert into `readable_persons` values ('01a2032d-397e-7025-8921-77840f092614', '01a2032d-3986-767f-bb5e-93269bab1279', 'own');

insert into `readable_persons` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-3986-767f-bb5e-93269bab1279', 'creator');

insert into `readable_persons` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', '01a2032d-3a55-74b6-89cf-65e4d74ca3e5', 'own');

insert into `readable_persons` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3986-767f-bb5e-93269bab1279', 'creator');

insert into `readable_persons` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3a55-74b6-89cf-65e4d74ca3e5', 'member');

insert into `tags` values ('01a2032d-417d-7630-bb8a-924e806318b1', '01a2032d-3a68-73b3-92a0-a0250381c15d', 'tenant', 1795349627261, 1795349627261);

insert into `taggings` values ('01a2032d-417d-7630-bb8a-96f7d47a1723', '01a2032d-417d-7630-bb8a-924e806318b1', '01a2032d-417d-7630-bb8a-8f0ae472e41c', 1795349627261, 1795349627261);

insert into `taggings` values ('01a2032d-5d9d-72e6-917d-285e094ada55', '01a2032d-417d-7630-bb8a-924e806318b1', '01a2032d-5d9c-769d-840b-d0f8b19caf37', 1795349634453, 1795349634453);

insert into `identifiers` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', 'event', 'riverside:1', '01a2032d-3f62-713c-bf74-fd1ddf655971', 0);

insert into `receipts` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '/event_campaigns/01a2032d-3bb6-702a-8d65-f0321f39b5c4/events', 'first-event', 'd55984159d5dc15ec420dbdee3b0ae3f99cbb064aa55428ec6863f7f7fa6b16b', '01a2032d-3f62-713c-bf74-fd1ddf655971', 1795349626721);

insert into `lists` values ('01a2032d-397e-7025-8921-77840f092614', '01a2032d-397e-7025-8921-77840f092614', 'actions', 0, 1);

insert into `lists` values ('01a2032d-397e-7025-8921-77840f092614', '01a2032d-397e-7025-8921-77840f092614', 'events', 0, 1);

insert into `lists` values ('01a2032d-397e-7025-8921-77840f092614', '01a2032d-397e-7025-8921-77840f092614', 'event_campaigns', 0, 1);

insert into `lists` values ('01a2032d-397e-7025-8921-77840f092614', '01a2032d-397e-7025-8921-77840f092614', 'people', 1, 2);

insert into `lists` values ('01a2032d-397e-7025-8921-77840f092614', '01a2032d-397e-7025-8921-77840f092614', 'petitions', 0, 1);

insert into `lists` values ('01a2032d-397e-7025-8921-77840f092614', '01a2032d-397e-7025-8921-77840f092614', 'tags', 0, 1);

insert into `lists` values ('01a2032d-397e-7025-8921-77840f092614', '01a2032d-397e-7025-8921-77840f092614', 'webhooks', 0, 1);

insert into `lists` values ('01a2032d-397e-7025-8921-77840f092614', '01a2032d-3986-767f-bb5e-93269bab1279', 'attendances', 0, 1);

insert into `lists` values ('01a2032d-397e-7025-8921-77840f092614', '01a2032d-3986-767f-bb5e-93269bab1279', 'signatures', 0, 1);

insert into `lists` values ('01a2032d-397e-7025-8921-77840f092614', '01a2032d-3986-767f-bb5e-93269bab1279', 'taggings', 0, 1);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 'actions', 0, 1);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 'events', 0, 1);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 'event_campaigns', 0, 1);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 'people', 2, 3);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 'petitions', 0, 1);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 'tags', 0, 1);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-3a3a-7584-8c46-1ced0e7e42cb', 'webhooks', 0, 1);

insert into `lists` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', '01a2032d-3a55-74b6-89cf-60bc9f365d25', 'actions', 0, 1);

insert into `lists` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', '01a2032d-3a55-74b6-89cf-60bc9f365d25', 'events', 0, 1);

insert into `lists` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', '01a2032d-3a55-74b6-89cf-60bc9f365d25', 'event_campaigns', 0, 1);

insert into `lists` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', '01a2032d-3a55-74b6-89cf-60bc9f365d25', 'people', 1, 2);

insert into `lists` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', '01a2032d-3a55-74b6-89cf-60bc9f365d25', 'petitions', 0, 1);

insert into `lists` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', '01a2032d-3a55-74b6-89cf-60bc9f365d25', 'tags', 0, 1);

insert into `lists` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', '01a2032d-3a55-74b6-89cf-60bc9f365d25', 'webhooks', 0, 1);

insert into `lists` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', '01a2032d-3a55-74b6-89cf-65e4d74ca3e5', 'attendances', 0, 1);

insert into `lists` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', '01a2032d-3a55-74b6-89cf-65e4d74ca3e5', 'signatures', 0, 1);

insert into `lists` values ('01a2032d-3a55-74b6-89cf-60bc9f365d25', '01a2032d-3a55-74b6-89cf-65e4d74ca3e5', 'taggings', 0, 1);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3a68-73b3-92a0-a0250381c15d', 'actions', 2, 4);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3a68-73b3-92a0-a0250381c15d', 'events', 1, 3);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3a68-73b3-92a0-a0250381c15d', 'event_campaigns', 1, 3);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3a68-73b3-92a0-a0250381c15d', 'people', 2, 3);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3a68-73b3-92a0-a0250381c15d', 'petitions', 1, 4);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3a68-73b3-92a0-a0250381c15d', 'tags', 1, 2);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3a68-73b3-92a0-a0250381c15d', 'webhooks', 2, 4);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3bb6-702a-8d65-f0321f39b5c4', 'events', 1, 3);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3f62-713c-bf74-fd1ddf655971', 'attendances', 1, 2);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-417d-7630-bb8a-8f0ae472e41c', 'attendances', 1, 2);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-417d-7630-bb8a-8f0ae472e41c', 'signatures', 1, 2);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-417d-7630-bb8a-8f0ae472e41c', 'taggings', 1, 2);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-417d-7630-bb8a-924e806318b1', 'taggings', 2, 3);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-43b8-7637-a7e5-007d993eb87c', 'signatures', 2, 3);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-4d08-778c-bd46-ec036331e04a', 'attendances', 0, 1);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-4d08-778c-bd46-ec036331e04a', 'signatures', 0, 1);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-4d08-778c-bd46-ec036331e04a', 'taggings', 0, 1);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-5d99-7608-a00b-0f555204cb86', 'attendances', 0, 1);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-5d99-7608-a00b-0f555204cb86', 'signatures', 0, 1);

insert into `lists` values ('01a2032d-3a3a-7584-8c46-1ced0e7e42cb', '01a2032d-5d99-7608-a00b-0f555204cb86', 'taggings', 0, 1);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-5d9c-769d-840b-d0f8b19caf37', 'attendances', 0, 1);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-5d9c-769d-840b-d0f8b19caf37', 'signatures', 1, 2);

insert into `lists` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-5d9c-769d-840b-d0f8b19caf37', 'taggings', 1, 2);

insert into `list_positions` values ('01a2032d-3bb6-702a-8d65-f0321f39b5c4', 'events', 1, '01a2032d-3f62-713c-bf74-fd1ddf655971');

insert into `list_positions` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', 'events', 1, '01a2032d-3f62-713c-bf74-fd1ddf655971');

insert into `list_positions` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', 'actions', 1, '01a2032d-3f62-713c-bf74-fd1ddf655971');

insert into `list_positions` values ('01a2032d-3a68-73b3-92a0-a0250381c15d', 'actions', 2, '01a2032d-43b8-7637-a7e5-007d993eb87c');

insert into `event_campaigns` values ('01a2032d-3bb6-702a-8d65-f0321f39b5c4', '01a2032d-3a68-73b3-92a0-a0250381c15d', 1, 1795349625784, 1795349625784, 'Riverside website', 'Spring', null);

insert into `events` values ('01a2032d-3f62-713c-bf74-fd1ddf655971', '01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3bb6-702a-8d65-f0321f39b5c4', 'api', 1, 1795349626725, 1795349626725, 'Riverside website', 'Meeting', null, null, null, '01a2032d-3986-767f-bb5e-93269bab1279', 0, null, null, null, '', null, 'US', 'en', 38.92, -98.98, 'Approximate');

insert into `attendances` values ('01a2032d-417d-7630-bb8a-8489d445a6fc', '01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-3f62-713c-bf74-fd1ddf655971', '01a2032d-417d-7630-bb8a-8f0ae472e41c', 1, 1795349627261, 1795349627261, 'Riverside website', 'leaflet-9', null, 'https://neighbours.example/page');

insert into `petitions` values ('01a2032d-43b8-7637-a7e5-007d993eb87c', '01a2032d-3a68-73b3-92a0-a0250381c15d', 'cap-the-rents', 1, 1795349627842, 1795349627842, 'Riverside website', 'Cap the rents', null, null, null, 'en', '01a2032d-3986-767f-bb5e-93269bab1279');

insert into `signatures` values ('01a2032d-4cfd-75a3-abb2-636f02f662bd', '01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-43b8-7637-a7e5-007d993eb87c', '01a2032d-417d-7630-bb8a-8f0ae472e41c', 1, 1795349630213, 1795349630213, 'Freeze
the ''rents'' \o/', 'leaflet-9', null, 'https://neighbours.example/page');

insert into `signatures` values ('01a2032d-5d95-77f5-8795-e54d27feeb0a', '01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-43b8-7637-a7e5-007d993eb87c', '01a2032d-5d9c-769d-840b-d0f8b19caf37', 1, 1795349634453, 1795349634453, null, 'leaflet-9', null, 'https://neighbours.example/page');

insert into `webhooks` values ('01a2032d-46cd-74e7-a930-415ab955a80d', '01a2032d-3a68-73b3-92a0-a0250381c15d', 1, 1795349628624, 1795349628624, 'http://127.0.0.1:42615/hook', 'Takes everything', 'all_actions', null);

insert into `webhooks` values ('01a2032d-4871-71d1-8118-97a49ebb6540', '01a2032d-3a68-73b3-92a0-a0250381c15d', 2, 1795349629046, 1795349629220, 'http://127.0.0.1:36075/hook', 'Fails', 'all_actions', null);

insert into `webhook_secrets` values ('01a2032d-46cf-7153-9516-234811db9d41', '01a2032d-46cd-74e7-a930-415ab955a80d', 'whsec_3vHbq/7RfvFg3SUfRau5UvVgFwxfSjBELzRQ2Nymr4c=', null);

insert into `webhook_secrets` values ('01a2032d-4871-71d1-8118-99c3467a5e36', '01a2032d-4871-71d1-8118-97a49ebb6540', 'whsec_4SNBArmvCzI4zs2b8a+iRd3EHOj5Da1BK2uvE7X6QGg=', 1795436029220);

insert into `webhook_secrets` values ('01a2032d-4922-708f-8788-caca9f5f68fb', '01a2032d-4871-71d1-8118-97a49ebb6540', 'whsec_P1t/GOTDFoplD9/XNtDNQLl6cv7SK7wMFm7pg0OmnBk=', null);

insert into `endpoints` values ('01a2032d-46cd-74e7-a930-415ab955a80d', 'enabled', null, 0, null, 0, null, null, 0);

insert into `endpoints` values ('01a2032d-4871-71d1-8118-97a49ebb6540', 'enabled', null, 4, 1795349630992, 0, null, null, 0);

insert into `messages` values ('01a2032d-4d13-7523-897c-1074668cd1e8', '01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-417d-7630-bb8a-8f0ae472e41c', '01a2032d-417d-7630-bb8a-8f0ae472e41c', '[{"osdi:signature":{"identifiers":["platform:01a2032d-4cfd-75a3-abb2-636f02f662bd"],"created_date":"2026-11-22T12:13:50Z","modified_date":"2026-11-22T12:13:50Z","comments":"Freeze\nthe ''rents'' \\o/","platform:referrer_data":{"source":"leaflet-9","website":"https://neighbours.example/page"},"person":{"created_date":"2026-11-22T12:13:47Z","modified_date":"2026-11-22T12:13:47Z","given_name":"Amara","family_name":"Ökafor 🏡","email_addresses":[{"primary":true,"address":"Amara@people.example","status":"subscribed"}],"phone_numbers":[{"primary":true,"number":"15035550142","status":"unsubscribed"}],"postal_addresses":[{"primary":true,"postal_code":"97202","country":"US","location":{"latitude":45.484,"longitude":-122.6365,"accuracy":"Approximate"}}],"languages_spoken":["yo"],"custom_fields":{"landlord":"Halden"}},"add_tags":["tenant"],"platform:sponsor":{"title":"Group tenants","browser_url":"http://127.0.0.1:46383/groups/tenants","url":"http://127.0.0.1:46383/groups/tenants"},"idempotency_key":"d985705c9ff11856e57f31b1b2dcb541b22ab003ff3a8b8bea6e3c869ac0dcd8","_links":{"self":{"href":"http://127.0.0.1:46383/api/v1/petitions/01a2032d-43b8-7637-a7e5-007d993eb87c/signatures/01a2032d-4cfd-75a3-abb2-636f02f662bd"},"osdi:person":{"href":"http://127.0.0.1:46383/api/v1/people/01a2032d-417d-7630-bb8a-8f0ae472e41c"},"osdi:petition":{"href":"http://127.0.0.1:46383/api/v1/petitions/01a2032d-43b8-7637-a7e5-007d993eb87c"}}},"platform:sponsor":{"title":"Group tenants","browser_url":"http://127.0.0.1:46383/groups/tenants","url":"http://127.0.0.1:46383/groups/tenants"},"idempotency_key":"d985705c9ff11856e57f31b1b2dcb541b22ab003ff3a8b8bea6e3c869ac0dcd8"}]', 1795349630213);

insert into `messages` values ('01a2032d-5d9d-72e6-917d-2fd20da267f6', '01a2032d-3a68-73b3-92a0-a0250381c15d', '01a2032d-5d9c-769d-840b-d0f8b19caf37', '01a2032d-5d9c-769d-840b-d0f8b19caf37', '[{"osdi:signature":{"identifiers":["platform:01a2032d-5d95-77f5-8795-e54d27feeb0a"],"created_date":"2026-11-22T12:13:54Z","modified_date":"2026-11-22T12:13:54Z","platform:referrer_data":{"source":"leaflet-9","website":"https://neighbours.example/page"},"person":{"created_date":"2026-11-22T12:13:54Z","modified_date":"2026-11-22T12:13:54Z","given_name":"Bashir","family_name":"Ökafor 🏡","email_addresses":[{"primary":true,"address":"Bashir@people.example","status":"subscribed"}],"phone_numbers":[{"primary":true,"number":"15035550143","status":"unsubscribed"}],"postal_addresses":[{"primary":true,"postal_code":"97202","country":"US","location":{"latitude":45.484,"longitude":-122.6365,"accuracy":"Approximate"}}],"languages_spoken":["yo"],"custom_fields":{"landlord":"Halden"}},"add_tags":["tenant"],"platform:sponsor":{"title":"Group tenants","browser_url":"http://127.0.0.1:36857/groups/tenants","url":"http://127.0.0.1:36857/groups/tenants"},"idempotency_key":"a42c0b4fc768f52a2c036cee4ba69d2e47686b8b491d5dad820e2a382b6ca0da","_links":{"self":{"href":"http://127.0.0.1:36857/api/v1/petitions/01a2032d-43b8-7637-a7e5-007d993eb87c/signatures/01a2032d-5d95-77f5-8795-e54d27feeb0a"},"osdi:person":{"href":"http://127.0.0.1:36857/api/v1/people/01a2032d-5d9c-769d-840b-d0f8b19caf37"},"osdi:petition":{"href":"http://127.0.0.1:36857/api/v1/petitions/01a2032d-43b8-7637-a7e5-007d993eb87c"}}},"platform:sponsor":{"title":"Group tenants","browser_url":"http://127.0.0.1:36857/groups/tenants","url":"http://127.0.0.1:36857/groups/tenants"},"idempotency_key":"a42c0b4fc768f52a2c036cee4ba69d2e47686b8b491d5dad820e2a382b6ca0da"}]', 1795349634453);

insert into `deliveries` values ('01a2032d-4d2a-75f6-af63-2f0f7c3c193d', '01a2032d-4d13-7523-897c-1074668cd1e8', '01a2032d-46cd-74e7-a930-415ab955a80d', 'delivered', 1795349641882, null, 1, 0, 0, 1795349630213);

insert into `deliveries` values ('01a2032d-4d2a-75f6-af63-337b2101f692', '01a2032d-4d13-7523-897c-1074668cd1e8', '01a2032d-4871-71d1-8118-97a49ebb6540', 'failed', 1795349645394, null, 4, 1, 0, 1795349630213);

insert into `deliveries` values ('01a2032d-5da4-766e-a64d-c0760c2c3901', '01a2032d-5d9d-72e6-917d-2fd20da267f6', '01a2032d-46cd-74e7-a930-415ab955a80d', 'pending', 1795349634453, null, 0, 0, 0, 1795349634453);

insert into `deliveries` values ('01a2032d-5da4-766e-a64d-c4d015e81e93', '01a2032d-5d9d-72e6-917d-2fd20da267f6', '01a2032d-4871-71d1-8118-97a49ebb6540', 'pending', 1795349634453, null, 0, 0, 0, 1795349634453);

insert into `attempts` values ('01a2032d-5008-7507-b67d-f125c129abf7', '01a2032d-4d2a-75f6-af63-2f0f7c3c193d', 1795349630892, 'delivered', 200, 91, '', 'schedule');

insert into `attempts` values ('01a2032d-5010-72da-80c4-3861dd473647', '01a2032d-4d2a-75f6-af63-337b2101f692', 1795349630902, 'http_status', 500, 90, '', 'schedule');

insert into `attempts` values ('01a2032d-54b7-736a-b113-7b35808615cc', '01a2032d-4d2a-75f6-af63-337b2101f692', 1795349632173, 'http_status', 500, 10, '', 'schedule');

insert into `attempts` values ('01a2032d-589c-74f5-a96a-58a8f53289d9', '01a2032d-4d2a-75f6-af63-337b2101f692', 1795349632461, 'http_status', 500, 719, '', 'schedule');

insert into `attempts` values ('01a2032d-5d62-7492-a6c1-d263ef4542a8', '01a2032d-4d2a-75f6-af63-337b2101f692', 1795349634397, 'http_status', 500, 5, '', 'schedule');

insert into `recoveries` values ('01a2032d-5584-7169-b27c-2a0f6622035f', '01a2032d-4871-71d1-8118-97a49ebb6540', 1577836800000, '01a2032d-4d2a-75f6-af63-337b2101f692', '01a2032d-4d2a-75f6-af63-337b2101f692', 1, 1795349632400);
