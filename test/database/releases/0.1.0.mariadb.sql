-- api-key: civic_ra2Xj5NSJRKo6YjPUlYZHU_TTp174kXTH2xSIGY4S4k
set foreign_key_checks = 0;

CREATE TABLE `accounts` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `slug` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(255) NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `creator_account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `parent_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `accounts_slug_unique` (`slug`),
  KEY `accounts_creator_account_id_foreign` (`creator_account_id`),
  KEY `accounts_parent_id_foreign` (`parent_id`),
  CONSTRAINT `accounts_creator_account_id_foreign` FOREIGN KEY (`creator_account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `accounts_parent_id_foreign` FOREIGN KEY (`parent_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `api_keys` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(255) NOT NULL,
  `hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `scopes` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `expires_at` bigint(20) DEFAULT NULL,
  `last_used_at` bigint(20) DEFAULT NULL,
  `revoked_at` bigint(20) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `api_keys_hash_unique` (`hash`),
  KEY `api_keys_account_id_foreign` (`account_id`),
  CONSTRAINT `api_keys_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `attempts` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `delivery_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `attempted_at` bigint(20) NOT NULL,
  `outcome` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `status_code` int(11) DEFAULT NULL,
  `duration_ms` int(11) NOT NULL,
  `response_body` mediumtext DEFAULT NULL,
  `cause` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`id`),
  KEY `attempts_delivery_id_id_index` (`delivery_id`,`id`),
  CONSTRAINT `attempts_delivery_id_foreign` FOREIGN KEY (`delivery_id`) REFERENCES `deliveries` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `attendances` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `event_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `originating_system` varchar(255) NOT NULL,
  `referrer_source` varchar(255) DEFAULT NULL,
  `referrer_code` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `referrer_website` mediumtext DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `attendances_person_id_event_id_unique` (`person_id`,`event_id`),
  KEY `attendances_account_id_foreign` (`account_id`),
  KEY `attendances_event_id_id_index` (`event_id`,`id`),
  KEY `attendances_person_id_id_index` (`person_id`,`id`),
  CONSTRAINT `attendances_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `attendances_event_id_foreign` FOREIGN KEY (`event_id`) REFERENCES `events` (`id`),
  CONSTRAINT `attendances_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `deliveries` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `message_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `endpoint_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `state` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `due_at` bigint(20) NOT NULL,
  `claim_token` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `attempt_count` int(11) NOT NULL,
  `schedule_position` int(11) NOT NULL,
  `is_test` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `deliveries_message_id_endpoint_id_unique` (`message_id`,`endpoint_id`),
  KEY `deliveries_state_endpoint_id_due_at_index` (`state`,`endpoint_id`,`due_at`),
  KEY `deliveries_endpoint_id_state_id_index` (`endpoint_id`,`state`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `email_addresses` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `address_key` varchar(255) NOT NULL,
  `address` varchar(255) NOT NULL,
  `status` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  PRIMARY KEY (`account_id`,`address_key`),
  KEY `email_addresses_person_id_index` (`person_id`),
  CONSTRAINT `email_addresses_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `endpoints` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `status` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `reason` varchar(255) DEFAULT NULL,
  `failure_count` int(11) NOT NULL,
  `failing_since` bigint(20) DEFAULT NULL,
  `timed_out` tinyint(1) NOT NULL,
  `probe_at` bigint(20) DEFAULT NULL,
  `probe_token` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `probe_count` int(11) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `events` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `event_campaign_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `made_by` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `originating_system` varchar(255) NOT NULL,
  `summary` varchar(255) NOT NULL,
  `description` mediumtext DEFAULT NULL,
  `event_instructions` mediumtext DEFAULT NULL,
  `start_at` bigint(20) DEFAULT NULL,
  `creator_person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `creator_is_explicit` tinyint(1) NOT NULL,
  `venue` varchar(255) DEFAULT NULL,
  `address_line` varchar(255) DEFAULT NULL,
  `locality` varchar(255) DEFAULT NULL,
  `region` varchar(255) NOT NULL,
  `postal_code` varchar(255) DEFAULT NULL,
  `country` varchar(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `language` varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `latitude` double NOT NULL,
  `longitude` double NOT NULL,
  `accuracy` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`id`),
  KEY `events_account_id_foreign` (`account_id`),
  KEY `events_event_campaign_id_foreign` (`event_campaign_id`),
  KEY `events_creator_person_id_foreign` (`creator_person_id`),
  CONSTRAINT `events_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `events_creator_person_id_foreign` FOREIGN KEY (`creator_person_id`) REFERENCES `people` (`id`),
  CONSTRAINT `events_event_campaign_id_foreign` FOREIGN KEY (`event_campaign_id`) REFERENCES `event_campaigns` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `event_campaigns` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `originating_system` varchar(255) DEFAULT NULL,
  `title` varchar(255) NOT NULL,
  `description` mediumtext DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `event_campaigns_account_id_id_index` (`account_id`,`id`),
  CONSTRAINT `event_campaigns_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `identifiers` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `identifier` varchar(255) NOT NULL,
  `resource_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  PRIMARY KEY (`account_id`,`kind`,`identifier`),
  KEY `identifiers_resource_id_index` (`resource_id`),
  CONSTRAINT `identifiers_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `lists` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `owner_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `total` int(11) NOT NULL,
  `version` bigint(20) NOT NULL,
  PRIMARY KEY (`owner_id`,`kind`),
  KEY `lists_account_id_kind_index` (`account_id`,`kind`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `list_positions` (
  `owner_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  `member_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`owner_id`,`kind`,`position`),
  KEY `list_positions_member_id_index` (`member_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `members` (
  `group_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `role` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  PRIMARY KEY (`group_id`,`account_id`),
  KEY `members_account_id_foreign` (`account_id`),
  CONSTRAINT `members_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `members_group_id_foreign` FOREIGN KEY (`group_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `messages` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `actor_person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `body` mediumtext NOT NULL,
  `created_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `messages_account_id_person_id_index` (`account_id`,`person_id`),
  KEY `messages_actor_person_id_index` (`actor_person_id`),
  KEY `messages_created_at_id_index` (`created_at`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `people` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `originating_system` varchar(255) NOT NULL,
  `given_name` varchar(255) DEFAULT NULL,
  `family_name` varchar(255) DEFAULT NULL,
  `postal_addresses` mediumtext NOT NULL,
  `languages_spoken` mediumtext NOT NULL,
  `custom_fields` mediumtext NOT NULL,
  PRIMARY KEY (`id`),
  KEY `people_account_id_id_index` (`account_id`,`id`),
  CONSTRAINT `people_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `petitions` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `slug` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `originating_system` varchar(255) NOT NULL,
  `title` varchar(255) NOT NULL,
  `description` mediumtext DEFAULT NULL,
  `petition_text` mediumtext DEFAULT NULL,
  `target` mediumtext DEFAULT NULL,
  `language` varchar(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `creator_person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `petitions_slug_unique` (`slug`),
  KEY `petitions_creator_person_id_foreign` (`creator_person_id`),
  KEY `petitions_account_id_id_index` (`account_id`,`id`),
  CONSTRAINT `petitions_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `petitions_creator_person_id_foreign` FOREIGN KEY (`creator_person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `phone_numbers` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `number` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `number_type` varchar(255) DEFAULT NULL,
  `status` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  PRIMARY KEY (`account_id`,`number`),
  KEY `phone_numbers_person_id_index` (`person_id`),
  CONSTRAINT `phone_numbers_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `readable_persons` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `reason` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`account_id`,`person_id`,`reason`),
  KEY `readable_persons_person_id_index` (`person_id`),
  CONSTRAINT `readable_persons_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `readable_persons_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `receipts` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `path` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `idempotency_key` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `body_hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `resource_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  PRIMARY KEY (`account_id`,`path`,`idempotency_key`),
  KEY `receipts_account_id_created_at_index` (`account_id`,`created_at`),
  KEY `receipts_resource_id_index` (`resource_id`),
  CONSTRAINT `receipts_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `recoveries` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `endpoint_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `since` bigint(20) NOT NULL,
  `last_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `reached_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `recovered` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `recoveries_created_at_index` (`created_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `schema_migrations` (
  `name` varchar(100) NOT NULL,
  `finished_at` bigint(20) DEFAULT NULL,
  `checked_at` bigint(20) DEFAULT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=latin1 COLLATE=latin1_swedish_ci;

CREATE TABLE `signatures` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `petition_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `comments` mediumtext DEFAULT NULL,
  `referrer_source` varchar(255) DEFAULT NULL,
  `referrer_code` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `referrer_website` mediumtext DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `signatures_person_id_petition_id_unique` (`person_id`,`petition_id`),
  KEY `signatures_account_id_foreign` (`account_id`),
  KEY `signatures_petition_id_id_index` (`petition_id`,`id`),
  KEY `signatures_petition_id_created_at_index` (`petition_id`,`created_at`),
  KEY `signatures_person_id_id_index` (`person_id`,`id`),
  CONSTRAINT `signatures_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `signatures_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`),
  CONSTRAINT `signatures_petition_id_foreign` FOREIGN KEY (`petition_id`) REFERENCES `petitions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `taggings` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `tag_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `taggings_person_id_tag_id_unique` (`person_id`,`tag_id`),
  KEY `taggings_tag_id_id_index` (`tag_id`,`id`),
  KEY `taggings_person_id_id_index` (`person_id`,`id`),
  CONSTRAINT `taggings_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`),
  CONSTRAINT `taggings_tag_id_foreign` FOREIGN KEY (`tag_id`) REFERENCES `tags` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `tags` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(255) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `tags_account_id_name_unique` (`account_id`,`name`),
  KEY `tags_account_id_id_index` (`account_id`,`id`),
  CONSTRAINT `tags_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `webhooks` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `url` mediumtext NOT NULL,
  `description` varchar(255) DEFAULT NULL,
  `trigger_kind` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `petition_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `webhooks_petition_id_foreign` (`petition_id`),
  KEY `webhooks_account_id_id_index` (`account_id`,`id`),
  CONSTRAINT `webhooks_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `webhooks_petition_id_foreign` FOREIGN KEY (`petition_id`) REFERENCES `petitions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `webhook_secrets` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `webhook_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `stored` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `ends_at` bigint(20) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `webhook_secrets_webhook_id_index` (`webhook_id`),
  KEY `webhook_secrets_ends_at_index` (`ends_at`),
  CONSTRAINT `webhook_secrets_webhook_id_foreign` FOREIGN KEY (`webhook_id`) REFERENCES `webhooks` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

insert into `accounts` values ('01a2032d-64c5-7580-a47a-2b78750e9288', 'individual', 'olga', 'olga Example', '01a2032d-64c5-7580-a47a-2d49d35b7f39', NULL, NULL, 1795349636365);

insert into `accounts` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', 'group', 'network', 'Group network', NULL, '01a2032d-64c5-7580-a47a-2b78750e9288', NULL, 1795349636404);

insert into `accounts` values ('01a2032d-6546-77f1-bada-01d24620a428', 'individual', 'miro', 'miro Example', '01a2032d-6546-77f1-bada-06e40e73460f', NULL, NULL, 1795349636424);

insert into `accounts` values ('01a2032d-6557-73e0-a426-6cb0925a092c', 'group', 'tenants', 'Group tenants', NULL, '01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-6528-7545-a1d5-54f2a43aad8e', 1795349636441);

insert into `api_keys` values ('01a2032d-6520-7652-ae1a-c9a85cb1f58a', '01a2032d-64c5-7580-a47a-2b78750e9288', 'test', 'cc0124dea1674b4a07adf2cc31f361361b4daf6883b4df064a681bb6610f77ca', 1795349636386, 'read write', NULL, NULL, NULL);

insert into `api_keys` values ('01a2032d-653e-72e0-808b-efc1be08136d', '01a2032d-6528-7545-a1d5-54f2a43aad8e', 'test', 'df1748a432b0aceca56c6b52aa4ec09b769249d4d460e93a82a2c480a493a085', 1795349636418, 'read write', NULL, NULL, NULL);

insert into `api_keys` values ('01a2032d-6553-76a0-bb68-415e3120c467', '01a2032d-6546-77f1-bada-01d24620a428', 'test', '42f8314e680d364b3f54036364f338093d9f439253d0d738097511e8857a64e4', 1795349636436, 'read write', NULL, NULL, NULL);

insert into `api_keys` values ('01a2032d-655c-76b0-955d-9f4aa1b47089', '01a2032d-6557-73e0-a426-6cb0925a092c', 'test', '838414926ecf206253dcb0c25eefb59a31f1764feb871dad828360d0ba897837', 1795349636446, 'read write', NULL, 1795349636458, NULL);

insert into `attempts` values ('01a2032d-6725-70c9-b583-542063a53b3b', '01a2032d-6705-7108-b63e-a1308a44e346', 1795349636882, 'delivered', 200, 19, '', 'schedule');

insert into `attempts` values ('01a2032d-6727-751e-8e0e-aed80cfb9b9f', '01a2032d-6705-7108-b63e-a62a0567e741', 1795349636883, 'http_status', 500, 20, '', 'schedule');

insert into `attempts` values ('01a2032d-6ca5-741f-8d08-bc2e17d8971d', '01a2032d-6705-7108-b63e-a62a0567e741', 1795349638307, 'http_status', 500, 2, '', 'schedule');

insert into `attempts` values ('01a2032d-6d04-71b4-b849-f6f0a873cb73', '01a2032d-6705-7108-b63e-a62a0567e741', 1795349638401, 'http_status', 500, 3, '', 'schedule');

insert into `attempts` values ('01a2032d-7201-716a-9c64-7caf995f0595', '01a2032d-6705-7108-b63e-a62a0567e741', 1795349639679, 'http_status', 500, 2, '', 'schedule');

insert into `attendances` values ('01a2032d-6607-77a0-8c1c-4a77b4d8851b', '01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6580-75ce-a0f8-07b29e002543', '01a2032d-6607-77a0-8c1c-508e1ab93cc6', 1, 1795349636617, 1795349636617, 'Riverside website', 'leaflet-9', NULL, 'https://neighbours.example/page');

insert into `deliveries` values ('01a2032d-6705-7108-b63e-a1308a44e346', '01a2032d-66f8-7321-a40f-ea0a8bc4b112', '01a2032d-6652-7469-92bb-df4c8c364fa1', 'delivered', 1795349647879, NULL, 1, 0, 0, 1795349636837);

insert into `deliveries` values ('01a2032d-6705-7108-b63e-a62a0567e741', '01a2032d-66f8-7321-a40f-ea0a8bc4b112', '01a2032d-66a1-752f-af8b-52aa1c3c35be', 'failed', 1795349650676, NULL, 4, 1, 0, 1795349636837);

insert into `deliveries` values ('01a2032d-7248-752a-a0ce-f0734ca0da81', '01a2032d-723a-74ab-9dbd-d94690433a66', '01a2032d-6652-7469-92bb-df4c8c364fa1', 'pending', 1795349639731, NULL, 0, 0, 0, 1795349639731);

insert into `deliveries` values ('01a2032d-7249-7162-a802-10dac9be48b4', '01a2032d-723a-74ab-9dbd-d94690433a66', '01a2032d-66a1-752f-af8b-52aa1c3c35be', 'pending', 1795349639731, NULL, 0, 0, 0, 1795349639731);

insert into `email_addresses` values ('01a2032d-64c5-7580-a47a-2b78750e9288', 'olga@people.example', 'olga@people.example', 'subscribed', '01a2032d-64c5-7580-a47a-2d49d35b7f39', 0);

insert into `email_addresses` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', 'amara@people.example', 'Amara@people.example', 'subscribed', '01a2032d-66ea-7168-a701-2113bac3bd53', 0);

insert into `email_addresses` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', 'bashir@people.example', 'Bashir@people.example', 'subscribed', '01a2032d-7236-7420-889d-5a4053b711e9', 0);

insert into `email_addresses` values ('01a2032d-6546-77f1-bada-01d24620a428', 'miro@people.example', 'miro@people.example', 'subscribed', '01a2032d-6546-77f1-bada-06e40e73460f', 0);

insert into `email_addresses` values ('01a2032d-6557-73e0-a426-6cb0925a092c', 'amara@people.example', 'Amara@people.example', 'subscribed', '01a2032d-6607-77a0-8c1c-508e1ab93cc6', 0);

insert into `email_addresses` values ('01a2032d-6557-73e0-a426-6cb0925a092c', 'bashir@people.example', 'Bashir@people.example', 'subscribed', '01a2032d-723a-74ab-9dbd-cf9174b65726', 0);

insert into `endpoints` values ('01a2032d-6652-7469-92bb-df4c8c364fa1', 'enabled', NULL, 0, NULL, 0, NULL, NULL, 0);

insert into `endpoints` values ('01a2032d-66a1-752f-af8b-52aa1c3c35be', 'enabled', NULL, 4, 1795349636903, 0, NULL, NULL, 0);

insert into `events` values ('01a2032d-6580-75ce-a0f8-07b29e002543', '01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-656c-7543-8909-8ff75d6d81da', 'api', 1, 1795349636493, 1795349636493, 'Riverside website', 'Meeting', NULL, NULL, NULL, '01a2032d-64c5-7580-a47a-2d49d35b7f39', 0, NULL, NULL, NULL, '', NULL, 'US', 'en', 38.92, -98.98, 'Approximate');

insert into `event_campaigns` values ('01a2032d-656c-7543-8909-8ff75d6d81da', '01a2032d-6557-73e0-a426-6cb0925a092c', 1, 1795349636466, 1795349636466, 'Riverside website', 'Spring', NULL);

insert into `identifiers` values ('01a2032d-6557-73e0-a426-6cb0925a092c', 'event', 'riverside:1', '01a2032d-6580-75ce-a0f8-07b29e002543', 0);

insert into `lists` values ('01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-64c5-7580-a47a-2b78750e9288', 'actions', 0, 1);

insert into `lists` values ('01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-64c5-7580-a47a-2b78750e9288', 'event_campaigns', 0, 1);

insert into `lists` values ('01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-64c5-7580-a47a-2b78750e9288', 'events', 0, 1);

insert into `lists` values ('01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-64c5-7580-a47a-2b78750e9288', 'people', 1, 2);

insert into `lists` values ('01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-64c5-7580-a47a-2b78750e9288', 'petitions', 0, 1);

insert into `lists` values ('01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-64c5-7580-a47a-2b78750e9288', 'tags', 0, 1);

insert into `lists` values ('01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-64c5-7580-a47a-2b78750e9288', 'webhooks', 0, 1);

insert into `lists` values ('01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-64c5-7580-a47a-2d49d35b7f39', 'attendances', 0, 1);

insert into `lists` values ('01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-64c5-7580-a47a-2d49d35b7f39', 'signatures', 0, 1);

insert into `lists` values ('01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-64c5-7580-a47a-2d49d35b7f39', 'taggings', 0, 1);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-6528-7545-a1d5-54f2a43aad8e', 'actions', 0, 1);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-6528-7545-a1d5-54f2a43aad8e', 'event_campaigns', 0, 1);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-6528-7545-a1d5-54f2a43aad8e', 'events', 0, 1);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-6528-7545-a1d5-54f2a43aad8e', 'people', 2, 3);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-6528-7545-a1d5-54f2a43aad8e', 'petitions', 0, 1);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-6528-7545-a1d5-54f2a43aad8e', 'tags', 0, 1);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-6528-7545-a1d5-54f2a43aad8e', 'webhooks', 0, 1);

insert into `lists` values ('01a2032d-6546-77f1-bada-01d24620a428', '01a2032d-6546-77f1-bada-01d24620a428', 'actions', 0, 1);

insert into `lists` values ('01a2032d-6546-77f1-bada-01d24620a428', '01a2032d-6546-77f1-bada-01d24620a428', 'event_campaigns', 0, 1);

insert into `lists` values ('01a2032d-6546-77f1-bada-01d24620a428', '01a2032d-6546-77f1-bada-01d24620a428', 'events', 0, 1);

insert into `lists` values ('01a2032d-6546-77f1-bada-01d24620a428', '01a2032d-6546-77f1-bada-01d24620a428', 'people', 1, 2);

insert into `lists` values ('01a2032d-6546-77f1-bada-01d24620a428', '01a2032d-6546-77f1-bada-01d24620a428', 'petitions', 0, 1);

insert into `lists` values ('01a2032d-6546-77f1-bada-01d24620a428', '01a2032d-6546-77f1-bada-01d24620a428', 'tags', 0, 1);

insert into `lists` values ('01a2032d-6546-77f1-bada-01d24620a428', '01a2032d-6546-77f1-bada-01d24620a428', 'webhooks', 0, 1);

insert into `lists` values ('01a2032d-6546-77f1-bada-01d24620a428', '01a2032d-6546-77f1-bada-06e40e73460f', 'attendances', 0, 1);

insert into `lists` values ('01a2032d-6546-77f1-bada-01d24620a428', '01a2032d-6546-77f1-bada-06e40e73460f', 'signatures', 0, 1);

insert into `lists` values ('01a2032d-6546-77f1-bada-01d24620a428', '01a2032d-6546-77f1-bada-06e40e73460f', 'taggings', 0, 1);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6557-73e0-a426-6cb0925a092c', 'actions', 2, 4);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6557-73e0-a426-6cb0925a092c', 'event_campaigns', 1, 3);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6557-73e0-a426-6cb0925a092c', 'events', 1, 3);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6557-73e0-a426-6cb0925a092c', 'people', 2, 3);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6557-73e0-a426-6cb0925a092c', 'petitions', 1, 4);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6557-73e0-a426-6cb0925a092c', 'tags', 1, 2);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6557-73e0-a426-6cb0925a092c', 'webhooks', 2, 4);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-656c-7543-8909-8ff75d6d81da', 'events', 1, 3);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6580-75ce-a0f8-07b29e002543', 'attendances', 1, 2);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6607-77a0-8c1c-508e1ab93cc6', 'attendances', 1, 2);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6607-77a0-8c1c-508e1ab93cc6', 'signatures', 1, 2);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6607-77a0-8c1c-508e1ab93cc6', 'taggings', 1, 2);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6607-77a0-8c1c-55f5533e3300', 'taggings', 2, 3);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6631-74a5-b6d8-b3b3acacbe2f', 'signatures', 2, 3);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-66ea-7168-a701-2113bac3bd53', 'attendances', 0, 1);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-66ea-7168-a701-2113bac3bd53', 'signatures', 0, 1);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-66ea-7168-a701-2113bac3bd53', 'taggings', 0, 1);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-7236-7420-889d-5a4053b711e9', 'attendances', 0, 1);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-7236-7420-889d-5a4053b711e9', 'signatures', 0, 1);

insert into `lists` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-7236-7420-889d-5a4053b711e9', 'taggings', 0, 1);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-723a-74ab-9dbd-cf9174b65726', 'attendances', 0, 1);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-723a-74ab-9dbd-cf9174b65726', 'signatures', 1, 2);

insert into `lists` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-723a-74ab-9dbd-cf9174b65726', 'taggings', 1, 2);

insert into `list_positions` values ('01a2032d-6557-73e0-a426-6cb0925a092c', 'actions', 1, '01a2032d-6580-75ce-a0f8-07b29e002543');

insert into `list_positions` values ('01a2032d-6557-73e0-a426-6cb0925a092c', 'events', 1, '01a2032d-6580-75ce-a0f8-07b29e002543');

insert into `list_positions` values ('01a2032d-656c-7543-8909-8ff75d6d81da', 'events', 1, '01a2032d-6580-75ce-a0f8-07b29e002543');

insert into `list_positions` values ('01a2032d-6557-73e0-a426-6cb0925a092c', 'actions', 2, '01a2032d-6631-74a5-b6d8-b3b3acacbe2f');

insert into `members` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6546-77f1-bada-01d24620a428', 'member', 1795349636453);

insert into `messages` values ('01a2032d-66f8-7321-a40f-ea0a8bc4b112', '01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6607-77a0-8c1c-508e1ab93cc6', '01a2032d-6607-77a0-8c1c-508e1ab93cc6', '[{\"osdi:signature\":{\"identifiers\":[\"platform:01a2032d-66e3-70bf-a408-fa42d508bc17\"],\"created_date\":\"2026-11-22T12:13:56Z\",\"modified_date\":\"2026-11-22T12:13:56Z\",\"comments\":\"Freeze\\nthe \'rents\' \\\\o/\",\"platform:referrer_data\":{\"source\":\"leaflet-9\",\"website\":\"https://neighbours.example/page\"},\"person\":{\"created_date\":\"2026-11-22T12:13:56Z\",\"modified_date\":\"2026-11-22T12:13:56Z\",\"given_name\":\"Amara\",\"family_name\":\"Ökafor 🏡\",\"email_addresses\":[{\"primary\":true,\"address\":\"Amara@people.example\",\"status\":\"subscribed\"}],\"phone_numbers\":[{\"primary\":true,\"number\":\"15035550142\",\"status\":\"unsubscribed\"}],\"postal_addresses\":[{\"primary\":true,\"postal_code\":\"97202\",\"country\":\"US\",\"location\":{\"latitude\":45.484,\"longitude\":-122.6365,\"accuracy\":\"Approximate\"}}],\"languages_spoken\":[\"yo\"],\"custom_fields\":{\"landlord\":\"Halden\"}},\"add_tags\":[\"tenant\"],\"platform:sponsor\":{\"title\":\"Group tenants\",\"browser_url\":\"http://127.0.0.1:44193/groups/tenants\",\"url\":\"http://127.0.0.1:44193/groups/tenants\"},\"idempotency_key\":\"5b5ffd4508fbc8f196116def0a3174181971f59f560ddcce35b5134845220467\",\"_links\":{\"self\":{\"href\":\"http://127.0.0.1:44193/api/v1/petitions/01a2032d-6631-74a5-b6d8-b3b3acacbe2f/signatures/01a2032d-66e3-70bf-a408-fa42d508bc17\"},\"osdi:person\":{\"href\":\"http://127.0.0.1:44193/api/v1/people/01a2032d-6607-77a0-8c1c-508e1ab93cc6\"},\"osdi:petition\":{\"href\":\"http://127.0.0.1:44193/api/v1/petitions/01a2032d-6631-74a5-b6d8-b3b3acacbe2f\"}}},\"platform:sponsor\":{\"title\":\"Group tenants\",\"browser_url\":\"http://127.0.0.1:44193/groups/tenants\",\"url\":\"http://127.0.0.1:44193/groups/tenants\"},\"idempotency_key\":\"5b5ffd4508fbc8f196116def0a3174181971f59f560ddcce35b5134845220467\"}]', 1795349636837);

insert into `messages` values ('01a2032d-723a-74ab-9dbd-d94690433a66', '01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-723a-74ab-9dbd-cf9174b65726', '01a2032d-723a-74ab-9dbd-cf9174b65726', '[{\"osdi:signature\":{\"identifiers\":[\"platform:01a2032d-7232-71a9-8e1f-9aed0e14b75b\"],\"created_date\":\"2026-11-22T12:13:59Z\",\"modified_date\":\"2026-11-22T12:13:59Z\",\"platform:referrer_data\":{\"source\":\"leaflet-9\",\"website\":\"https://neighbours.example/page\"},\"person\":{\"created_date\":\"2026-11-22T12:13:59Z\",\"modified_date\":\"2026-11-22T12:13:59Z\",\"given_name\":\"Bashir\",\"family_name\":\"Ökafor 🏡\",\"email_addresses\":[{\"primary\":true,\"address\":\"Bashir@people.example\",\"status\":\"subscribed\"}],\"phone_numbers\":[{\"primary\":true,\"number\":\"15035550143\",\"status\":\"unsubscribed\"}],\"postal_addresses\":[{\"primary\":true,\"postal_code\":\"97202\",\"country\":\"US\",\"location\":{\"latitude\":45.484,\"longitude\":-122.6365,\"accuracy\":\"Approximate\"}}],\"languages_spoken\":[\"yo\"],\"custom_fields\":{\"landlord\":\"Halden\"}},\"add_tags\":[\"tenant\"],\"platform:sponsor\":{\"title\":\"Group tenants\",\"browser_url\":\"http://127.0.0.1:45083/groups/tenants\",\"url\":\"http://127.0.0.1:45083/groups/tenants\"},\"idempotency_key\":\"dfd17d1fab349f24f9f348a35791110f0cf520c521d696604431599ca26a0353\",\"_links\":{\"self\":{\"href\":\"http://127.0.0.1:45083/api/v1/petitions/01a2032d-6631-74a5-b6d8-b3b3acacbe2f/signatures/01a2032d-7232-71a9-8e1f-9aed0e14b75b\"},\"osdi:person\":{\"href\":\"http://127.0.0.1:45083/api/v1/people/01a2032d-723a-74ab-9dbd-cf9174b65726\"},\"osdi:petition\":{\"href\":\"http://127.0.0.1:45083/api/v1/petitions/01a2032d-6631-74a5-b6d8-b3b3acacbe2f\"}}},\"platform:sponsor\":{\"title\":\"Group tenants\",\"browser_url\":\"http://127.0.0.1:45083/groups/tenants\",\"url\":\"http://127.0.0.1:45083/groups/tenants\"},\"idempotency_key\":\"dfd17d1fab349f24f9f348a35791110f0cf520c521d696604431599ca26a0353\"}]', 1795349639731);

insert into `people` values ('01a2032d-64c5-7580-a47a-2d49d35b7f39', '01a2032d-64c5-7580-a47a-2b78750e9288', 1, 1795349636365, 1795349636365, 'Civic Action Service', 'olga', 'Example', '[]', '[]', '[]');

insert into `people` values ('01a2032d-6546-77f1-bada-06e40e73460f', '01a2032d-6546-77f1-bada-01d24620a428', 1, 1795349636424, 1795349636424, 'Civic Action Service', 'miro', 'Example', '[]', '[]', '[]');

insert into `people` values ('01a2032d-6607-77a0-8c1c-508e1ab93cc6', '01a2032d-6557-73e0-a426-6cb0925a092c', 1, 1795349636617, 1795349636617, 'Riverside website', 'Amara', 'Ökafor 🏡', '[{\"addressLines\":[],\"postalCode\":\"97202\",\"place\":{\"locality\":\"Portland\",\"region\":\"OR\",\"country\":\"US\",\"language\":\"en\",\"latitude\":45.484,\"longitude\":-122.6365,\"accuracy\":\"Approximate\"}}]', '[\"yo\"]', '[[\"landlord\",\"Halden\"]]');

insert into `people` values ('01a2032d-66ea-7168-a701-2113bac3bd53', '01a2032d-6528-7545-a1d5-54f2a43aad8e', 1, 1795349636837, 1795349636837, 'Riverside website', 'Amara', 'Ökafor 🏡', '[{\"addressLines\":[],\"postalCode\":\"97202\",\"place\":{\"locality\":\"Portland\",\"region\":\"OR\",\"country\":\"US\",\"language\":\"en\",\"latitude\":45.484,\"longitude\":-122.6365,\"accuracy\":\"Approximate\"}}]', '[\"yo\"]', '[[\"landlord\",\"Halden\"]]');

insert into `people` values ('01a2032d-7236-7420-889d-5a4053b711e9', '01a2032d-6528-7545-a1d5-54f2a43aad8e', 1, 1795349639731, 1795349639731, 'Riverside website', 'Bashir', 'Ökafor 🏡', '[{\"addressLines\":[],\"postalCode\":\"97202\",\"place\":{\"locality\":\"Portland\",\"region\":\"OR\",\"country\":\"US\",\"language\":\"en\",\"latitude\":45.484,\"longitude\":-122.6365,\"accuracy\":\"Approximate\"}}]', '[\"yo\"]', '[[\"landlord\",\"Halden\"]]');

insert into `people` values ('01a2032d-723a-74ab-9dbd-cf9174b65726', '01a2032d-6557-73e0-a426-6cb0925a092c', 1, 1795349639731, 1795349639731, 'Riverside website', 'Bashir', 'Ökafor 🏡', '[{\"addressLines\":[],\"postalCode\":\"97202\",\"place\":{\"locality\":\"Portland\",\"region\":\"OR\",\"country\":\"US\",\"language\":\"en\",\"latitude\":45.484,\"longitude\":-122.6365,\"accuracy\":\"Approximate\"}}]', '[\"yo\"]', '[[\"landlord\",\"Halden\"]]');

insert into `petitions` values ('01a2032d-6631-74a5-b6d8-b3b3acacbe2f', '01a2032d-6557-73e0-a426-6cb0925a092c', 'cap-the-rents', 1, 1795349636660, 1795349636660, 'Riverside website', 'Cap the rents', NULL, NULL, NULL, 'en', '01a2032d-64c5-7580-a47a-2d49d35b7f39');

insert into `phone_numbers` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '15035550142', NULL, 'unsubscribed', '01a2032d-66ea-7168-a701-2113bac3bd53', 0);

insert into `phone_numbers` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '15035550143', NULL, 'unsubscribed', '01a2032d-7236-7420-889d-5a4053b711e9', 0);

insert into `phone_numbers` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '15035550142', NULL, 'unsubscribed', '01a2032d-6607-77a0-8c1c-508e1ab93cc6', 0);

insert into `phone_numbers` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '15035550143', NULL, 'unsubscribed', '01a2032d-723a-74ab-9dbd-cf9174b65726', 0);

insert into `readable_persons` values ('01a2032d-64c5-7580-a47a-2b78750e9288', '01a2032d-64c5-7580-a47a-2d49d35b7f39', 'own');

insert into `readable_persons` values ('01a2032d-6528-7545-a1d5-54f2a43aad8e', '01a2032d-64c5-7580-a47a-2d49d35b7f39', 'creator');

insert into `readable_persons` values ('01a2032d-6546-77f1-bada-01d24620a428', '01a2032d-6546-77f1-bada-06e40e73460f', 'own');

insert into `readable_persons` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-64c5-7580-a47a-2d49d35b7f39', 'creator');

insert into `readable_persons` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6546-77f1-bada-06e40e73460f', 'member');

insert into `receipts` values ('01a2032d-6557-73e0-a426-6cb0925a092c', '/event_campaigns/01a2032d-656c-7543-8909-8ff75d6d81da/events', 'first-event', 'd55984159d5dc15ec420dbdee3b0ae3f99cbb064aa55428ec6863f7f7fa6b16b', '01a2032d-6580-75ce-a0f8-07b29e002543', 1795349636479);

insert into `recoveries` values ('01a2032d-6ce1-7594-bc37-cb527901efe1', '01a2032d-66a1-752f-af8b-52aa1c3c35be', 1577836800000, '01a2032d-6705-7108-b63e-a62a0567e741', '01a2032d-6705-7108-b63e-a62a0567e741', 1, 1795349638382);

insert into `schema_migrations` values ('first-2c225d71', 1795349636247, NULL);

insert into `signatures` values ('01a2032d-66e3-70bf-a408-fa42d508bc17', '01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6631-74a5-b6d8-b3b3acacbe2f', '01a2032d-6607-77a0-8c1c-508e1ab93cc6', 1, 1795349636837, 1795349636837, 'Freeze\nthe \'rents\' \\o/', 'leaflet-9', NULL, 'https://neighbours.example/page');

insert into `signatures` values ('01a2032d-7232-71a9-8e1f-9aed0e14b75b', '01a2032d-6557-73e0-a426-6cb0925a092c', '01a2032d-6631-74a5-b6d8-b3b3acacbe2f', '01a2032d-723a-74ab-9dbd-cf9174b65726', 1, 1795349639731, 1795349639731, NULL, 'leaflet-9', NULL, 'https://neighbours.example/page');

insert into `taggings` values ('01a2032d-6607-77a0-8c1c-5bb0ff0b11b0', '01a2032d-6607-77a0-8c1c-55f5533e3300', '01a2032d-6607-77a0-8c1c-508e1ab93cc6', 1795349636617, 1795349636617);

insert into `taggings` values ('01a2032d-723a-74ab-9dbd-d4cbf5c9c975', '01a2032d-6607-77a0-8c1c-55f5533e3300', '01a2032d-723a-74ab-9dbd-cf9174b65726', 1795349639731, 1795349639731);

insert into `tags` values ('01a2032d-6607-77a0-8c1c-55f5533e3300', '01a2032d-6557-73e0-a426-6cb0925a092c', 'tenant', 1795349636617, 1795349636617);

insert into `webhooks` values ('01a2032d-6652-7469-92bb-df4c8c364fa1', '01a2032d-6557-73e0-a426-6cb0925a092c', 1, 1795349636717, 1795349636717, 'http://127.0.0.1:40195/hook', 'Takes everything', 'all_actions', NULL);

insert into `webhooks` values ('01a2032d-66a1-752f-af8b-52aa1c3c35be', '01a2032d-6557-73e0-a426-6cb0925a092c', 2, 1795349636789, 1795349636820, 'http://127.0.0.1:33553/hook', 'Fails', 'all_actions', NULL);

insert into `webhook_secrets` values ('01a2032d-6652-7469-92bb-e1e9e44bcba3', '01a2032d-6652-7469-92bb-df4c8c364fa1', 'whsec_rYETy0cTZ3NK1GGeAcSpfwBXV1w5zeR75ltXcQxxalo=', NULL);

insert into `webhook_secrets` values ('01a2032d-66a7-7675-8936-57cb5a48cd5a', '01a2032d-66a1-752f-af8b-52aa1c3c35be', 'whsec_i7R8FzTmetWg0N1n1y3JDza/4SoN9NBBrqopbu3whbc=', 1795436036820);

insert into `webhook_secrets` values ('01a2032d-66d0-7607-9c05-a6e07d201b77', '01a2032d-66a1-752f-af8b-52aa1c3c35be', 'whsec_YONO9ozBNBLQA4JmHOTY97hkbIWTWdlQbcAohekOOjg=', NULL);
