CREATE TABLE `accounts` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `slug` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(255) NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `creator_account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `parent_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `number` bigint(20) NOT NULL,
  `locks` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE KEY `accounts_slug_unique` (`slug`),
  UNIQUE KEY `accounts_number_unique` (`number`),
  KEY `accounts_creator_account_id_foreign` (`creator_account_id`),
  KEY `accounts_parent_id_foreign` (`parent_id`),
  CONSTRAINT `accounts_creator_account_id_foreign` FOREIGN KEY (`creator_account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `accounts_parent_id_foreign` FOREIGN KEY (`parent_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `account_settings` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `is_listed` int(11) NOT NULL,
  `description` mediumtext DEFAULT NULL,
  `consent` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `consent_text` mediumtext DEFAULT NULL,
  `consent_version` int(11) NOT NULL,
  `privacy_text` mediumtext DEFAULT NULL,
  `contact` mediumtext DEFAULT NULL,
  `language` varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `time_zone` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `logo` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `picture` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `color` varchar(7) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`account_id`),
  CONSTRAINT `account_settings_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `address_changes` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `address` varchar(255) NOT NULL,
  `token_hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `expires_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `address_changes_account_id_unique` (`account_id`),
  UNIQUE KEY `address_changes_token_hash_unique` (`token_hash`),
  KEY `address_changes_expires_at_index` (`expires_at`),
  CONSTRAINT `address_changes_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
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
  `made_by` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
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
  KEY `attempts_delivery_id_attempted_at_id_index` (`delivery_id`,`attempted_at`,`id`),
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
  `attended_at` bigint(20) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `attendances_person_id_event_id_unique` (`person_id`,`event_id`),
  KEY `attendances_event_id_id_index` (`event_id`,`id`),
  KEY `attendances_event_id_person_id_created_at_attended_at_index` (`event_id`,`person_id`,`created_at`,`attended_at`),
  CONSTRAINT `attendances_event_id_foreign` FOREIGN KEY (`event_id`) REFERENCES `events` (`id`),
  CONSTRAINT `attendances_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `audit_entries` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `at` bigint(20) NOT NULL,
  `actor_kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `actor_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `network` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `action` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `subject` varchar(255) DEFAULT NULL,
  `details` mediumtext NOT NULL,
  PRIMARY KEY (`id`),
  KEY `audit_entries_account_id_id_index` (`account_id`,`id`),
  CONSTRAINT `audit_entries_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `changed_members` (
  `member_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `owner_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  PRIMARY KEY (`member_id`),
  KEY `changed_members_owner_id_kind_modified_at_index` (`owner_id`,`kind`,`modified_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `confirmation_counts` (
  `petition_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `confirmed` int(11) NOT NULL,
  PRIMARY KEY (`petition_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `consents` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `action_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `language` varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `is_given` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `source` varchar(5) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `consents_account_id_foreign` (`account_id`),
  KEY `consents_action_id_index` (`action_id`),
  CONSTRAINT `consents_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `consent_texts` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `consent` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `consent_text` mediumtext DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  PRIMARY KEY (`account_id`,`version`),
  CONSTRAINT `consent_texts_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `custom_fields` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin NOT NULL,
  `people` int(11) NOT NULL,
  PRIMARY KEY (`account_id`,`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `data_links` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `token_hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `address` varchar(255) DEFAULT NULL,
  `address_key` varchar(255) DEFAULT NULL,
  `language` varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `expires_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `data_links_token_hash_unique` (`token_hash`),
  KEY `data_links_expires_at_index` (`expires_at`),
  KEY `data_links_address_key_index` (`address_key`)
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
  `has_other_body` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  KEY `deliveries_state_endpoint_id_due_at_index` (`state`,`endpoint_id`,`due_at`),
  KEY `deliveries_endpoint_id_state_id_index` (`endpoint_id`,`state`,`id`),
  KEY `deliveries_message_id_index` (`message_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `email_addresses` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `address_key` varchar(255) NOT NULL,
  `address` varchar(255) NOT NULL,
  `status` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  `consent` varchar(16) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`account_id`,`address_key`),
  KEY `email_addresses_person_id_position_status_index` (`person_id`,`position`,`status`),
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

CREATE TABLE `erased_actions` (
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `endpoint_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `action_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`person_id`,`endpoint_id`,`action_id`)
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
  KEY `events_creator_person_id_foreign` (`creator_person_id`),
  KEY `events_account_id_id_index` (`account_id`,`id`),
  KEY `events_event_campaign_id_id_index` (`event_campaign_id`,`id`),
  KEY `events_account_id_summary_id_index` (`account_id`,`summary`,`id`),
  KEY `events_account_id_originating_system_id_index` (`account_id`,`originating_system`,`id`),
  KEY `events_account_id_start_at_id_index` (`account_id`,`start_at`,`id`),
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

CREATE TABLE `event_drafts` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `modified_by` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `fields` mediumtext NOT NULL,
  PRIMARY KEY (`id`),
  KEY `event_drafts_modified_by_foreign` (`modified_by`),
  KEY `event_drafts_account_id_id_index` (`account_id`,`id`),
  CONSTRAINT `event_drafts_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `event_drafts_modified_by_foreign` FOREIGN KEY (`modified_by`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `event_webpages` (
  `event_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `slug` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `language` varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `time_zone` varchar(255) NOT NULL,
  `end_at` bigint(20) DEFAULT NULL,
  `over_at` bigint(20) NOT NULL,
  `capacity` int(11) DEFAULT NULL,
  `places_taken` int(11) NOT NULL,
  `sequence` int(11) NOT NULL,
  `published_at` bigint(20) NOT NULL,
  `cancelled_at` bigint(20) DEFAULT NULL,
  `modified_by` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `mailing_steps` int(11) NOT NULL DEFAULT 0,
  `places_before` int(11) NOT NULL DEFAULT 0,
  `places_period` bigint(20) NOT NULL DEFAULT 0,
  `picture` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `online_url` mediumtext DEFAULT NULL,
  `contact` varchar(255) DEFAULT NULL,
  `is_listed` int(11) NOT NULL DEFAULT 1,
  `cancellation_note` mediumtext DEFAULT NULL,
  PRIMARY KEY (`event_id`),
  UNIQUE KEY `event_webpages_slug_unique` (`slug`),
  KEY `event_webpages_modified_by_foreign` (`modified_by`),
  KEY `event_webpages_account_id_over_at_index` (`account_id`,`over_at`),
  CONSTRAINT `event_webpages_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `event_webpages_event_id_foreign` FOREIGN KEY (`event_id`) REFERENCES `events` (`id`),
  CONSTRAINT `event_webpages_modified_by_foreign` FOREIGN KEY (`modified_by`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `former_rsvps` (
  `token` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `event_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`token`),
  KEY `former_rsvps_person_id_index` (`person_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `group_invitations` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `group_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `address` varchar(255) NOT NULL,
  `address_key` varchar(255) NOT NULL,
  `role` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `token_hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `invited_by` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `expires_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `group_invitations_token_hash_unique` (`token_hash`),
  UNIQUE KEY `group_invitations_group_id_address_key_unique` (`group_id`,`address_key`),
  KEY `group_invitations_invited_by_foreign` (`invited_by`),
  KEY `group_invitations_expires_at_index` (`expires_at`),
  CONSTRAINT `group_invitations_group_id_foreign` FOREIGN KEY (`group_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `group_invitations_invited_by_foreign` FOREIGN KEY (`invited_by`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `identifiers` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `identifier` varchar(255) NOT NULL,
  `resource_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  PRIMARY KEY (`account_id`,`kind`,`identifier`),
  KEY `identifiers_resource_id_position_index` (`resource_id`,`position`),
  CONSTRAINT `identifiers_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `imports` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `source` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` mediumtext NOT NULL,
  `skipped` mediumtext NOT NULL,
  PRIMARY KEY (`account_id`,`source`),
  CONSTRAINT `imports_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `joined_tags` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `tag_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`id`),
  KEY `joined_tags_tag_id_foreign` (`tag_id`),
  CONSTRAINT `joined_tags_tag_id_foreign` FOREIGN KEY (`tag_id`) REFERENCES `tags` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `lists` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `owner_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `total` int(11) NOT NULL,
  `version` bigint(20) NOT NULL,
  `total_before` int(11) NOT NULL DEFAULT 0,
  `before_at` bigint(20) NOT NULL DEFAULT 0,
  PRIMARY KEY (`owner_id`,`kind`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `list_positions` (
  `owner_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  `member_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`owner_id`,`kind`,`position`),
  KEY `list_positions_member_id_index` (`member_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `mailings` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `event_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `start_at` bigint(20) DEFAULT NULL,
  `sequence` int(11) NOT NULL,
  `state` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `due_at` bigint(20) NOT NULL,
  `reached_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `once_key` varchar(190) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `subject` varchar(255) DEFAULT NULL,
  `body` mediumtext DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `mailings_once_key_unique` (`once_key`),
  KEY `mailings_state_due_at_index` (`state`,`due_at`),
  KEY `mailings_event_id_id_index` (`event_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `mails` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `event_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `address` varchar(255) DEFAULT NULL,
  `language` varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `facts` mediumtext NOT NULL,
  `state` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `reason` varchar(32) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `response` varchar(255) DEFAULT NULL,
  `priority` int(11) NOT NULL,
  `due_at` bigint(20) NOT NULL,
  `useless_after` bigint(20) NOT NULL,
  `claim_token` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `attempt_count` int(11) NOT NULL,
  `once_key` varchar(190) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `ended_at` bigint(20) DEFAULT NULL,
  `newsletter_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `mails_once_key_unique` (`once_key`),
  KEY `mails_state_priority_due_at_index` (`state`,`priority`,`due_at`),
  KEY `mails_event_id_kind_state_index` (`event_id`,`kind`,`state`),
  KEY `mails_person_id_id_index` (`person_id`,`id`),
  KEY `mails_account_id_id_index` (`account_id`,`id`),
  KEY `mails_useless_after_index` (`useless_after`),
  CONSTRAINT `mails_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `mail_addresses` (
  `hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `refusal_count` int(11) NOT NULL,
  `refused_at` bigint(20) NOT NULL,
  PRIMARY KEY (`hash`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `mail_limits` (
  `hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `mails` mediumtext NOT NULL,
  `last_at` bigint(20) NOT NULL,
  PRIMARY KEY (`hash`),
  KEY `mail_limits_last_at_index` (`last_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `mail_secrets` (
  `name` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `secret` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `media` (
  `hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `type` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `bytes` mediumblob NOT NULL,
  `created_at` bigint(20) NOT NULL,
  PRIMARY KEY (`hash`,`account_id`),
  KEY `media_account_id_created_at_index` (`account_id`,`created_at`),
  CONSTRAINT `media_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
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

CREATE TABLE `merged_people` (
  `from_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `to_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`from_id`),
  KEY `merged_people_to_id_index` (`to_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `messages` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `actor_person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `body` mediumtext NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `other_body` mediumtext DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `messages_actor_person_id_index` (`actor_person_id`),
  KEY `messages_person_id_id_index` (`person_id`,`id`),
  CONSTRAINT `messages_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `newsletters` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `creator_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `title` varchar(255) NOT NULL,
  `subject` varchar(255) NOT NULL,
  `body` mediumtext NOT NULL,
  `target_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `action_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `audience` varchar(255) DEFAULT NULL,
  `reply_to` varchar(255) DEFAULT NULL,
  `send_at` bigint(20) DEFAULT NULL,
  `state` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `started_at` bigint(20) DEFAULT NULL,
  `stopped_at` bigint(20) DEFAULT NULL,
  `reached_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `written` int(11) NOT NULL,
  `bounced` int(11) NOT NULL,
  `unsubscribed` int(11) NOT NULL,
  `counted_at` bigint(20) DEFAULT NULL,
  `modifier_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `source` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `newsletters_account_id_source_unique` (`account_id`,`source`),
  KEY `newsletters_account_id_id_index` (`account_id`,`id`),
  KEY `newsletters_state_send_at_index` (`state`,`send_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `newsletter_counts` (
  `newsletter_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `outcome` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `mails` int(11) NOT NULL,
  `last_at` bigint(20) NOT NULL,
  PRIMARY KEY (`newsletter_id`,`outcome`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `page_views` (
  `action_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `day` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `source` varchar(255) NOT NULL,
  `views` int(11) NOT NULL,
  PRIMARY KEY (`action_id`,`day`,`source`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `paper_counts` (
  `petition_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `typed` int(11) NOT NULL,
  PRIMARY KEY (`petition_id`),
  CONSTRAINT `paper_counts_petition_id_foreign` FOREIGN KEY (`petition_id`) REFERENCES `petitions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `paper_rows` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `petition_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `number` int(11) NOT NULL,
  `typed_by` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `sheet` varchar(255) NOT NULL,
  `outcome` varchar(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `signature_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `made_person` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `paper_rows_petition_id_sheet_number_index` (`petition_id`,`sheet`,`number`),
  KEY `paper_rows_signature_id_index` (`signature_id`),
  CONSTRAINT `paper_rows_petition_id_foreign` FOREIGN KEY (`petition_id`) REFERENCES `petitions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `passkeys` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `credential_id` varchar(1364) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `public_key` mediumtext NOT NULL,
  `counter` bigint(20) NOT NULL,
  `transports` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(255) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `last_used_at` bigint(20) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `passkeys_credential_id_unique` (`credential_id`),
  KEY `passkeys_account_id_index` (`account_id`),
  CONSTRAINT `passkeys_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `passkey_challenges` (
  `hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `holder_hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `expires_at` bigint(20) NOT NULL,
  `used_by` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`hash`),
  KEY `passkey_challenges_expires_at_index` (`expires_at`)
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
  `account_number` bigint(20) NOT NULL,
  `country_key` varchar(255) DEFAULT NULL,
  `region_key` varchar(255) DEFAULT NULL,
  `postal_key` varchar(255) DEFAULT NULL,
  `given_key` varchar(64) DEFAULT NULL,
  `family_key` varchar(64) DEFAULT NULL,
  `town_key` varchar(64) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `people_account_number_id_index` (`account_number`,`id`,`region_key`,`country_key`),
  KEY `people_account_number_given_key_id_index` (`account_number`,`given_key`,`id`,`given_name`,`family_name`),
  KEY `people_account_number_family_key_id_index` (`account_number`,`family_key`,`id`,`family_name`),
  KEY `people_account_number_town_key_id_index` (`account_number`,`town_key`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `people_lists` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(255) DEFAULT NULL,
  `state` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `columns` mediumtext NOT NULL,
  `tag` varchar(255) DEFAULT NULL,
  `consent` varchar(16) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `consent_source` mediumtext DEFAULT NULL,
  `reached` int(11) NOT NULL,
  `counts` mediumtext NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `imported_at` bigint(20) DEFAULT NULL,
  `forgotten_at` bigint(20) DEFAULT NULL,
  `due_at` bigint(20) NOT NULL,
  `claim_token` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `people_lists_state_due_at_index` (`state`,`due_at`),
  KEY `people_lists_account_id_id_index` (`account_id`,`id`),
  KEY `people_lists_forgotten_at_imported_at_index` (`forgotten_at`,`imported_at`),
  CONSTRAINT `people_lists_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `people_list_rows` (
  `list_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `number` int(11) NOT NULL,
  `cells` mediumtext DEFAULT NULL,
  `contact` varchar(255) DEFAULT NULL,
  `outcome` varchar(16) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `reason` mediumtext DEFAULT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `person_version` int(11) DEFAULT NULL,
  `added` mediumtext DEFAULT NULL,
  PRIMARY KEY (`list_id`,`number`),
  KEY `people_list_rows_list_id_contact_number_index` (`list_id`,`contact`,`number`),
  KEY `people_list_rows_list_id_outcome_number_index` (`list_id`,`outcome`,`number`),
  KEY `people_list_rows_person_id_list_id_index` (`person_id`,`list_id`),
  CONSTRAINT `people_list_rows_list_id_foreign` FOREIGN KEY (`list_id`) REFERENCES `people_lists` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `person_notes` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `author_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `body` mediumtext NOT NULL,
  PRIMARY KEY (`id`),
  KEY `person_notes_author_id_foreign` (`author_id`),
  KEY `person_notes_person_id_id_index` (`person_id`,`id`),
  CONSTRAINT `person_notes_author_id_foreign` FOREIGN KEY (`author_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `person_notes_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `person_words` (
  `account_number` bigint(20) NOT NULL,
  `word` varchar(255) NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`account_number`,`word`,`person_id`),
  KEY `person_words_person_id_word_index` (`person_id`,`word`)
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
  `made_by` varchar(9) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'api',
  `goal` int(11) DEFAULT NULL,
  `closed_at` bigint(20) DEFAULT NULL,
  `text_changed_at` bigint(20) DEFAULT NULL,
  `picture` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `next_url` mediumtext DEFAULT NULL,
  `modified_by` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `confirmation` varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'none',
  `shows_signers` tinyint(1) NOT NULL DEFAULT 0,
  `required_fields` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  `delivered_to` varchar(255) DEFAULT NULL,
  `delivered_on` varchar(10) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `petitions_slug_unique` (`slug`),
  KEY `petitions_creator_person_id_foreign` (`creator_person_id`),
  KEY `petitions_account_id_id_index` (`account_id`,`id`),
  CONSTRAINT `petitions_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `petitions_creator_person_id_foreign` FOREIGN KEY (`creator_person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `petition_drafts` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `modified_by` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `fields` mediumtext NOT NULL,
  PRIMARY KEY (`id`),
  KEY `petition_drafts_modified_by_foreign` (`modified_by`),
  KEY `petition_drafts_account_id_id_index` (`account_id`,`id`),
  CONSTRAINT `petition_drafts_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `petition_drafts_modified_by_foreign` FOREIGN KEY (`modified_by`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `petition_updates` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `petition_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `title` varchar(255) NOT NULL,
  `body` mediumtext NOT NULL,
  `newsletter_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `mailed_at` bigint(20) DEFAULT NULL,
  `modified_by` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `petition_updates_petition_id_id_index` (`petition_id`,`id`),
  CONSTRAINT `petition_updates_petition_id_foreign` FOREIGN KEY (`petition_id`) REFERENCES `petitions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `phone_numbers` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `number` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `holder_key` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `number_type` varchar(255) DEFAULT NULL,
  `status` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  PRIMARY KEY (`account_id`,`number`,`holder_key`),
  KEY `phone_numbers_person_id_position_index` (`person_id`,`position`),
  CONSTRAINT `phone_numbers_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `readable_persons` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `reason` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`account_id`,`person_id`,`reason`),
  KEY `readable_persons_person_id_account_id_index` (`person_id`,`account_id`),
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

CREATE TABLE `removals` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `petition_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `rule` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `value` mediumtext DEFAULT NULL,
  `signature_ids` mediumtext NOT NULL,
  `reason` varchar(255) NOT NULL,
  `state` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `last_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `reached_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `count` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `created_by` mediumtext NOT NULL,
  `undone_at` bigint(20) DEFAULT NULL,
  `undone_by` mediumtext DEFAULT NULL,
  `due_at` bigint(20) NOT NULL,
  `claim_token` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `removals_account_id_foreign` (`account_id`),
  KEY `removals_state_due_at_index` (`state`,`due_at`),
  KEY `removals_petition_id_id_index` (`petition_id`,`id`),
  CONSTRAINT `removals_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `removals_petition_id_foreign` FOREIGN KEY (`petition_id`) REFERENCES `petitions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `removed_signatures` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `removal_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `petition_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `signature` mediumtext NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `removed_signatures_person_id_petition_id_unique` (`person_id`,`petition_id`),
  KEY `removed_signatures_removal_id_id_index` (`removal_id`,`id`),
  CONSTRAINT `removed_signatures_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`),
  CONSTRAINT `removed_signatures_removal_id_foreign` FOREIGN KEY (`removal_id`) REFERENCES `removals` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `retries` (
  `due_at` bigint(20) NOT NULL,
  `delivery_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`due_at`,`delivery_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `rsvps` (
  `attendance_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `event_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `person_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `guests` int(11) NOT NULL,
  `token` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `language` varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `cancelled_at` bigint(20) DEFAULT NULL,
  `by_stranger` int(11) NOT NULL DEFAULT 1,
  PRIMARY KEY (`attendance_id`),
  UNIQUE KEY `rsvps_token_unique` (`token`),
  UNIQUE KEY `rsvps_person_id_event_id_unique` (`person_id`,`event_id`),
  KEY `rsvps_event_id_attendance_id_index` (`event_id`,`attendance_id`),
  CONSTRAINT `rsvps_event_id_foreign` FOREIGN KEY (`event_id`) REFERENCES `events` (`id`),
  CONSTRAINT `rsvps_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `sessions` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `token_hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `signed_in_at` bigint(20) NOT NULL,
  `seen_at` bigint(20) NOT NULL,
  `device` varchar(255) NOT NULL,
  `network` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `flash` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `sessions_token_hash_unique` (`token_hash`),
  KEY `sessions_account_id_index` (`account_id`),
  KEY `sessions_signed_in_at_index` (`signed_in_at`),
  CONSTRAINT `sessions_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `shown_comments` (
  `signature_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `petition_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `shown_at` bigint(20) NOT NULL,
  PRIMARY KEY (`signature_id`),
  KEY `shown_comments_petition_id_shown_at_index` (`petition_id`,`shown_at`),
  CONSTRAINT `shown_comments_signature_id_foreign` FOREIGN KEY (`signature_id`) REFERENCES `shown_signers` (`signature_id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `shown_signers` (
  `signature_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `petition_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `given_name` varchar(255) NOT NULL,
  `town` varchar(255) DEFAULT NULL,
  `shown_at` bigint(20) NOT NULL,
  PRIMARY KEY (`signature_id`),
  KEY `shown_signers_petition_id_shown_at_index` (`petition_id`,`shown_at`),
  CONSTRAINT `shown_signers_signature_id_foreign` FOREIGN KEY (`signature_id`) REFERENCES `signatures` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

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
  `show_name` tinyint(1) NOT NULL DEFAULT 0,
  `collected_by` varchar(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'api',
  `place` varchar(255) DEFAULT NULL,
  `comment_filled` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE KEY `signatures_person_id_petition_id_unique` (`person_id`,`petition_id`),
  KEY `signatures_petition_id_id_index` (`petition_id`,`id`),
  KEY `signatures_petition_id_person_id_created_at_index` (`petition_id`,`person_id`,`created_at`),
  CONSTRAINT `signatures_person_id_foreign` FOREIGN KEY (`person_id`) REFERENCES `people` (`id`),
  CONSTRAINT `signatures_petition_id_foreign` FOREIGN KEY (`petition_id`) REFERENCES `petitions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `signature_links` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `signature_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`id`),
  KEY `signature_links_signature_id_index` (`signature_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `signature_traces` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `network` varchar(32) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `agent` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `is_at_once` int(11) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `sign_ins` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `token_hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `browser_hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `code_hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `tries` int(11) NOT NULL,
  `next` varchar(255) DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `expires_at` bigint(20) NOT NULL,
  `used_at` bigint(20) DEFAULT NULL,
  `address_key` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `sign_ins_token_hash_unique` (`token_hash`),
  KEY `sign_ins_account_id_index` (`account_id`),
  KEY `sign_ins_browser_hash_index` (`browser_hash`),
  KEY `sign_ins_created_at_index` (`created_at`),
  CONSTRAINT `sign_ins_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `sign_in_limits` (
  `source_hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `asked` int(11) NOT NULL,
  `ends_at` bigint(20) NOT NULL,
  PRIMARY KEY (`source_hash`),
  KEY `sign_in_limits_ends_at_index` (`ends_at`)
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
  KEY `taggings_tag_id_person_id_index` (`tag_id`,`person_id`),
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

CREATE TABLE `targets` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `modified_at` bigint(20) NOT NULL,
  `title` varchar(255) NOT NULL,
  `match` varchar(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `conditions` mediumtext NOT NULL,
  `modified_by` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `targets_account_id_id_index` (`account_id`,`id`),
  CONSTRAINT `targets_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `target_uses` (
  `user_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `target_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`user_id`,`target_id`),
  KEY `target_uses_target_id_user_id_index` (`target_id`,`user_id`),
  CONSTRAINT `target_uses_target_id_foreign` FOREIGN KEY (`target_id`) REFERENCES `targets` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `users` (
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `last_sign_in_at` bigint(20) DEFAULT NULL,
  `disabled_at` bigint(20) DEFAULT NULL,
  `last_account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `email` varchar(255) DEFAULT NULL,
  `email_key` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`account_id`),
  KEY `users_last_account_id_foreign` (`last_account_id`),
  KEY `users_email_key_index` (`email_key`),
  CONSTRAINT `users_account_id_foreign` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`),
  CONSTRAINT `users_last_account_id_foreign` FOREIGN KEY (`last_account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE `waiting_signatures` (
  `id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `petition_id` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `address` varchar(255) DEFAULT NULL,
  `address_key` varchar(255) NOT NULL,
  `language` varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `entered` mediumtext DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `expires_at` bigint(20) NOT NULL,
  `confirmed_at` bigint(20) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `waiting_signatures_petition_id_address_key_unique` (`petition_id`,`address_key`),
  KEY `waiting_signatures_petition_id_confirmed_at_expires_at_index` (`petition_id`,`confirmed_at`,`expires_at`),
  KEY `waiting_signatures_address_key_index` (`address_key`),
  KEY `waiting_signatures_expires_at_index` (`expires_at`)
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
  `dialect` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'v1',
  `sends_signatures` int(11) NOT NULL DEFAULT 1,
  `sends_attendances` int(11) NOT NULL DEFAULT 0,
  `sends_erasures` int(11) NOT NULL DEFAULT 0,
  `sends_removals` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  KEY `webhooks_petition_id_foreign` (`petition_id`),
  KEY `webhooks_account_id_id_index` (`account_id`,`id`),
  KEY `webhooks_sends_attendances_account_id_index` (`sends_attendances`,`account_id`),
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
