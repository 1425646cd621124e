// Generated from openapi/ by `make generate`. Do not edit.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the collections
         * @description Returns links to every collection. A program that begins here and follows links needs no other address. The operation needs no key, but an invalid key is refused.
         */
        get: operations["getEntryPoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Returns all events of the key's account, oldest first, in pages. New events are added at the end, so the members of a full page never change.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Create an event, or update one by its identifier
         * @description Creates an event. If an event of the account already has one of the posted identifiers, the service updates this
         *     event and creates no second one. So you can safely post the same event again, even from several programs at the same
         *     time.
         *
         *     An update changes only the fields that are sent. It keeps the existing identifiers, adds the new ones, and does not
         *     change the creator. Identifiers of two different events return 409, and nothing is written.
         *
         *     With the key of an individual account, the creator and organizer are the person of this account. With the key of a
         *     group, they are the original creator of the group, or another member in `_links.osdi:creator`; the service ignores a
         *     link to anybody else. People who come to an event with a named creator also join this creator's own list. With the
         *     key of a group, the group is the sponsor.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns one event, with its creator and organizer embedded.
         */
        get: operations["getEvent"];
        /**
         * Change an event
         * @description Changes only the fields that are sent, also inside `location`. `null` removes an optional field. Posted identifiers
         *     are added to the existing identifiers of the event.
         *
         *     The service ignores entries that are invalid or not editable, and lists them in the response header
         *     `Ignored-Fields`. Every accepted change updates `modified_at`.
         */
        put: operations["updateEvent"];
        post?: never;
        /**
         * Refused, because events are never deleted
         * @description Events cannot be deleted. The answer is always 405, with or without a key. Only an invalid key returns 401.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * List the attendances of an event
         * @description Returns the attendances of one event, oldest first, in pages.
         */
        get: operations["listAttendances"];
        put?: never;
        /**
         * RSVP to an event
         * @description Records an attendance. In one step the service finds the person by the first email address, or, if none is sent, by
         *     the first phone number, or creates the person; adds and removes tags; and writes the attendance. A person has one
         *     attendance for each event: with a key, a repeated RSVP replaces the referrer data of the earlier one.
         *
         *     A form on your own website can send this body without a key, from every website. Such a request never replaces or
         *     reveals stored data. It creates a person, or fills their empty fields (custom fields until there are 100, or 32 KiB
         *     of them). Of the email addresses and of the phone numbers it stores only the first, because anybody could enter
         *     those of others behind it. It adds only tags that exist, and fills the empty referrer data of an earlier RSVP. The
         *     answer is `{}` and takes the same time, whether or not the person was known. A link to a person needs a key.
         *
         *     Such a body has at most 32 KiB and 50 fields (members with a simple value or a list of simple values), 500 values,
         *     20 custom fields of 1 KiB, 3 postal addresses, 20 tags to add and 20 tags to remove.
         */
        post: operations["createAttendance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}/attendance/{attendance_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
                /**
                 * @description Id of the attendance: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
                 */
                attendance_id: components["parameters"]["AttendanceId"];
            };
            cookie?: never;
        };
        /**
         * Get an attendance
         * @description Returns the attendance of one person at one event.
         */
        get: operations["getAttendance"];
        /**
         * Change an attendance
         * @description Adds identifiers of other systems, and records when the person came to the event. Nothing else in an attendance can be changed. The service ignores everything else and lists it in the response header `Ignored-Fields`.
         */
        put: operations["updateAttendance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}/embed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Get the embed code of an event
         * @description Returns an RSVP form as HTML, for your own website. It has the language of the event's public page, or the language in the settings of the account where the event has none, and the consent and the privacy text of the account.
         */
        get: operations["getEventEmbed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event_campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event campaigns
         * @description Returns all event campaigns of the key's account, oldest first, in pages.
         */
        get: operations["listEventCampaigns"];
        put?: never;
        /**
         * Create an event campaign, or update one by its identifier
         * @description Creates an event campaign. If an event campaign of the account already has one of the posted identifiers, the
         *     service updates it with the fields that are sent. Identifiers of two different event campaigns return 409, and
         *     nothing is written.
         *
         *     With the key of a group, the group is the sponsor. Every account can have event campaigns.
         */
        post: operations["createEventCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event_campaigns/{event_campaign_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
            };
            cookie?: never;
        };
        /**
         * Get an event campaign
         * @description Returns one event campaign with the number of its events.
         */
        get: operations["getEventCampaign"];
        /**
         * Change an event campaign
         * @description Changes only the fields that are sent. `null` removes an optional field. Posted identifiers are added to the
         *     existing identifiers of the event campaign.
         *
         *     The service ignores entries that are invalid or not editable, and lists them in the response header
         *     `Ignored-Fields`. Every accepted change updates `modified_at`.
         */
        put: operations["updateEventCampaign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event_campaigns/{event_campaign_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
            };
            cookie?: never;
        };
        /**
         * List the events of an event campaign
         * @description Returns the events of one event campaign, oldest first, in pages.
         */
        get: operations["listEventCampaignEvents"];
        put?: never;
        /**
         * Create an event in an event campaign
         * @description Creates an event in the event campaign, in the same way as `createEvent`. If an event already has one of the posted
         *     identifiers, the service updates this event and does not move it: an event never changes its campaign.
         */
        post: operations["createEventCampaignEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event_campaigns/{event_campaign_id}/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Get an event of a campaign
         * @description Returns one event of the campaign, exactly as `getEvent` does.
         */
        get: operations["getEventCampaignEvent"];
        /**
         * Change an event of a campaign
         * @description Changes one event of the campaign, exactly as `updateEvent` does.
         */
        put: operations["updateEventCampaignEvent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event_campaigns/{event_campaign_id}/events/{event_id}/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * List the attendances of an event of a campaign
         * @description Returns the attendances of one event of the campaign, exactly as `listAttendances` does.
         */
        get: operations["listEventCampaignAttendances"];
        put?: never;
        /**
         * RSVP to an event of a campaign
         * @description Records an attendance of one event of the campaign, exactly as `createAttendance` does, also without a key and with the same limits.
         */
        post: operations["createEventCampaignAttendance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event_campaigns/{event_campaign_id}/events/{event_id}/attendance/{attendance_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
                /**
                 * @description Id of the attendance: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
                 */
                attendance_id: components["parameters"]["AttendanceId"];
            };
            cookie?: never;
        };
        /**
         * Get an attendance of an event of a campaign
         * @description Returns one attendance of one event of the campaign, exactly as `getAttendance` does.
         */
        get: operations["getEventCampaignAttendance"];
        /**
         * Change an attendance of an event of a campaign
         * @description Adds identifiers of other systems and records when the person came, exactly as `updateAttendance` does.
         */
        put: operations["updateEventCampaignAttendance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/petitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List petitions
         * @description Returns all petitions of the key's account, oldest first, in pages.
         */
        get: operations["listPetitions"];
        put?: never;
        /**
         * Create a petition, or update one by its identifier
         * @description Creates a petition. If a petition of the account already has one of the posted identifiers, the service updates it
         *     with the fields that are sent. Identifiers of two different petitions return 409, and nothing is written.
         *
         *     With the key of an individual account, the creator is the person of this account. With the key of a group, the
         *     creator is the original creator of the group, and the group is the sponsor.
         */
        post: operations["createPetition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/petitions/{petition_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /**
         * Get a petition
         * @description Returns one petition, with its creator embedded and the number of its signatures.
         */
        get: operations["getPetition"];
        /**
         * Change a petition
         * @description Changes only the fields that are sent. `null` removes an optional field. Posted identifiers are added to the
         *     existing identifiers of the petition.
         *
         *     The service ignores entries that are invalid or not editable, and lists them in the response header
         *     `Ignored-Fields`. Every accepted change updates `modified_at`.
         */
        put: operations["updatePetition"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/petitions/{petition_id}/embed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /**
         * Get the embed code of a petition
         * @description Returns a form for signing as HTML, for your own website. It has the language of the petition, and the consent and the privacy text of the account.
         */
        get: operations["getPetitionEmbed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/petitions/{petition_id}/signatures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /**
         * List the signatures on a petition
         * @description Returns the signatures on one petition, oldest first, in pages.
         */
        get: operations["listSignatures"];
        put?: never;
        /**
         * Sign a petition
         * @description Records a signature. In one step the service finds the person by the first email address, or, if none is sent, by
         *     the first phone number, or creates the person; adds and removes tags; writes the signature; and enqueues a message
         *     for each webhook with a matching trigger.
         *
         *     A person can sign a petition once. Signing again updates the signature. It is a new action, so it sends a new
         *     message. With a key, the comments and the referrer data that are sent replace the stored ones.
         *
         *     A form on your own website can send this body without a key, from every website. Such a request never replaces or
         *     reveals stored data. It creates a person, or fills their empty fields (custom fields until there are 100, or 32 KiB
         *     of them). Of the email addresses and of the phone numbers it stores only the first, because anybody could enter
         *     those of others behind it. It adds only tags that exist, and fills the empty fields of an earlier signature. The
         *     answer is `{}` and takes the same time, whether or not the person was known. The message contains everything that
         *     was entered. A link to a person needs a key.
         *
         *     Where the petition has `platform:confirmation: email`, a body without a key needs an email address, and the answer is
         *     `{"platform:confirmation": "email"}`, also for an address that has signed already. Nothing is recorded yet: the
         *     signature waits for 14 days in no list, no total and no message. The service mails a link to the first address, once,
         *     and again after two days. The button behind the link records the signature as this request would have done. A request
         *     with a key is confirmed by its caller, and records the signature at once.
         *
         *     Such a body has at most 32 KiB and 50 fields (members with a simple value or a list of simple values), 500 values,
         *     20 custom fields of 1 KiB, 3 postal addresses, 4 KiB of `comments`, 20 tags to add and 20 tags to remove.
         */
        post: operations["createSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/petitions/{petition_id}/signatures/{signature_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the signature: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af1-7a03-8d5f-e61b9c27a4f0
                 */
                signature_id: components["parameters"]["SignatureId"];
            };
            cookie?: never;
        };
        /**
         * Get a signature
         * @description Returns one signature on one petition.
         */
        get: operations["getSignature"];
        /**
         * Change a signature
         * @description Sets or removes the comment, and adds identifiers of other systems. Nothing else in a signature can be changed, and no message is sent. The service ignores everything else and lists it in the response header `Ignored-Fields`.
         */
        put: operations["updateSignature"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/petitions/{petition_id}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /**
         * List updates of a petition
         * @description Returns all updates of the petition, oldest first, in pages.
         */
        get: operations["listPetitionUpdates"];
        put?: never;
        /**
         * Publish an update
         * @description Publishes an update: a short text on the public page of the petition, the newest first. With `mail: true` it is also mailed to
         *     everybody who has signed and whose email address is `subscribed`. Without mail on this service, that returns 400 with the
         *     pointer `/mail`.
         *
         *     An update of the petition with exactly this title and body is found, not published again, and it is never mailed twice.
         */
        post: operations["createPetitionUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/petitions/{petition_id}/updates/{update_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the update: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a12578-3f80-7e1d-8c52-60f7d3b9a184
                 */
                update_id: components["parameters"]["UpdateId"];
            };
            cookie?: never;
        };
        /**
         * Get an update
         * @description Returns one update of the petition.
         */
        get: operations["getPetitionUpdate"];
        /**
         * Change an update
         * @description Changes the title or the text of the update on the public page. An invalid field is ignored. Nothing is mailed again, and what
         *     was mailed stays as it is.
         */
        put: operations["updatePetitionUpdate"];
        post?: never;
        /**
         * Delete an update
         * @description Removes the update from the public page. A mailing of it is not stopped, and mails that were sent stay.
         */
        delete: operations["deletePetitionUpdate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/petitions/{petition_id}/removals": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /**
         * List the removals of a petition
         * @description Returns what was struck out of the signatures of one petition and why, oldest first, in pages. Removals that are undone
         *     are among them.
         */
        get: operations["listRemovals"];
        put?: never;
        /**
         * Strike out signatures
         * @description Strikes out signatures that are false: those of a list, or all that have the value of a rule and exist now. They leave the
         *     totals, lists, tables and targets, and a person whose signature is struck out and who signs again gets the usual answer,
         *     but nothing is counted and nothing is sent. Webhooks that request `osdi:signature.removed` get a message for each one.
         *
         *     The work goes on after the answer, in small steps: `state` shows when it is done. The reason is shown on the petition's page.
         */
        post: operations["createRemoval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/petitions/{petition_id}/removals/{removal_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the removal: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a221a6-aaa0-7a35-8e92-4d1b6f0c83b1
                 */
                removal_id: components["parameters"]["RemovalId"];
            };
            cookie?: never;
        };
        /**
         * Get a removal
         * @description Returns one removal of signatures of the petition.
         */
        get: operations["getRemoval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/petitions/{petition_id}/removals/{removal_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the removal: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a221a6-aaa0-7a35-8e92-4d1b6f0c83b1
                 */
                removal_id: components["parameters"]["RemovalId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a removal
         * @description Brings all signatures of the removal back: they count again, with their ids, and each is sent again as a new message to the
         *     webhooks with a matching trigger. The work goes on after the answer. A removal that is undone stays undone.
         */
        post: operations["undoRemoval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people
         * @description Returns all people of the account, oldest first, in pages.
         */
        get: operations["listPeople"];
        put?: never;
        /**
         * Record a person
         * @description The body is the helper body of OSDI: the person, and tags to add and to remove. The service finds the person who
         *     has the first email address, and updates them. If no address is sent, it finds the person who has the first phone
         *     number and no email address, or else the oldest person who has the number. Otherwise it creates a person, also where
         *     somebody with another email address has the same number.
         *
         *     The data is added to the record or replaces fields of it; nothing is removed. Records are never merged: an address
         *     of another person of the account stays with that person.
         *
         *     A person can have 100 custom fields, 100 email addresses, 100 postal addresses and 100 phone numbers, and 768 KiB in
         *     total. A POST above these limits returns 400. So you can always post a person exactly as you read them.
         */
        post: operations["createPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * Get a person
         * @description Returns one person of the account. The key of a group can also read its members, its original creator, and the creators of its events and petitions, so that programs can follow links to creators.
         */
        get: operations["getPerson"];
        /**
         * Change a person
         * @description Changes only the fields that are sent. Names and `languages_spoken` are replaced. `custom_fields` are merged, and
         *     `null` removes a field. Addresses and numbers are matched by value, and none is removed. The service ignores
         *     addresses of another person of the account, and, for two people without an address, numbers too. Only people of the account itself can be changed.
         *
         *     To unsubscribe a person from emails, send `{"email_addresses": [{"status": "unsubscribed"}]}`. An entry without an
         *     `address` means the primary address, after the other changes of the request. If the person has no email address, the
         *     answer is 400 and nothing changes.
         *
         *     The service ignores entries that are invalid or not editable, and entries above 100 of a kind or 768 KiB in total.
         *     It lists them in the response header `Ignored-Fields`.
         */
        put: operations["updatePerson"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person_id}/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the attendances of a person
         * @description Returns the attendances of one person at events of the account, oldest first, in pages.
         */
        get: operations["listPersonAttendances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person_id}/attendance/{attendance_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
                /**
                 * @description Id of the attendance: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
                 */
                attendance_id: components["parameters"]["AttendanceId"];
            };
            cookie?: never;
        };
        /**
         * Get an attendance of a person
         * @description Returns one attendance of one person at an event of the account.
         */
        get: operations["getPersonAttendance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person_id}/signatures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the signatures of a person
         * @description Returns the signatures of one person on petitions of the account, oldest first, in pages.
         */
        get: operations["listPersonSignatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person_id}/signatures/{signature_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
                /**
                 * @description Id of the signature: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af1-7a03-8d5f-e61b9c27a4f0
                 */
                signature_id: components["parameters"]["SignatureId"];
            };
            cookie?: never;
        };
        /**
         * Get a signature of a person
         * @description Returns one signature of one person on a petition of the account.
         */
        get: operations["getPersonSignature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person_id}/question_answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the question answers of a person
         * @description This service stores no question answers, so the collection is always empty. It exists for programs that follow every link.
         */
        get: operations["listPersonQuestionAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person_id}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the submissions of a person
         * @description This service stores no submissions, so the collection is always empty. It exists for programs that follow every link.
         */
        get: operations["listPersonSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person_id}/donations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the donations of a person
         * @description This service stores no donations, so the collection is always empty. It exists for programs that follow every link.
         */
        get: operations["listPersonDonations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person_id}/taggings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the taggings of a person
         * @description Returns the tags of one person, as taggings, oldest first, in pages.
         */
        get: operations["listPersonTaggings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the metadata
         * @description Returns links to descriptions of the account's own data. Today these are the custom fields of its people.
         */
        get: operations["getMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metadata/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the custom fields of the people
         * @description Returns the name of every custom field that at least one person of the account has now, in the order of the names. An answer contains at most 1,000 names; `_links.next` leads to the next ones. The service counts the fields when it writes a person, so this operation does not become slower with more people.
         */
        get: operations["listCustomFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description Returns all tags of the account, oldest first, in pages.
         */
        get: operations["listTags"];
        put?: never;
        /**
         * Create a tag
         * @description Creates a tag. If the account already has a tag with this name, the answer is the existing tag.
         */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{tag_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the tag: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
            };
            cookie?: never;
        };
        /**
         * Get a tag
         * @description Returns one tag of the account.
         */
        get: operations["getTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{tag_id}/taggings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the tag: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
            };
            cookie?: never;
        };
        /**
         * List the taggings of a tag
         * @description Returns everybody who has the tag, as taggings, oldest first, in pages.
         */
        get: operations["listTaggings"];
        put?: never;
        /**
         * Tag a person
         * @description Adds the tag to a person of the account. If the person already has the tag, the answer is the existing tagging.
         */
        post: operations["createTagging"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{tag_id}/taggings/{tagging_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the tag: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
                /**
                 * @description Id of the tagging: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af4-7c18-b27e-95d0a64f1c83
                 */
                tagging_id: components["parameters"]["TaggingId"];
            };
            cookie?: never;
        };
        /**
         * Get a tagging
         * @description Returns one tagging of one tag.
         */
        get: operations["getTagging"];
        put?: never;
        post?: never;
        /**
         * Take a tag off a person
         * @description Deletes the tagging. The tag and the person stay.
         */
        delete: operations["deleteTagging"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targeting/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what can be targeted
         * @description Returns the events and petitions that somebody has acted on, in the order of their first actions, in pages. Follow
         *     `platform:people` to read everybody who acted.
         */
        get: operations["listTargetingActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targeting/actions/{action_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event or petition that can be targeted: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                action_id: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        /**
         * Get what can be targeted
         * @description Returns an event or petition of the account that somebody has acted on. Before the first action the answer is 404.
         */
        get: operations["getTargetingAction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targeting/actions/{action_id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event or petition that can be targeted: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                action_id: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        /**
         * List who acted
         * @description Returns everybody who came to the event or signed the petition, each person once, in the order of their actions, in
         *     pages.
         *
         *     With `Accept: text/csv` the answer is one table (RFC 4180) of everybody, without pages. The first row contains the
         *     names of the columns. The table has the primary address and number of each person.
         *
         *     Each table and each page that is sent is an entry of the account's audit log.
         *
         *     No cell is a formula. If a text begins with `=`, `+`, `-`, `@` or a tab, the service adds an apostrophe before it
         *     and quotes the cell. It does the same for the text after a semicolon, tab or line break inside a cell, and ignores
         *     white space and quotes before these characters. Phone numbers are digits without `+`, so they do not change.
         */
        get: operations["listTargetedPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List targets
         * @description Returns all targets of the key's account, oldest first, in pages. How many people a target selects is only in the
         *     answer for one target.
         */
        get: operations["listTargets"];
        put?: never;
        /**
         * Create a target
         * @description Creates a target: a choice of people under a title. The service validates the body exactly as it is sent. It leaves
         *     out nothing of it, because a missing condition would select other people. Only `null` in an optional field means the same as an
         *     absent field.
         *
         *     An action or a target that the account does not have, a member that a condition of this kind does not have, and more
         *     than 200 conditions, together with those of the targets that this one selects from, return 400 with the pointer. A tag or a word that
         *     nobody has is no mistake: it selects nobody.
         */
        post: operations["createTarget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count whom conditions select
         * @description Returns how many people the conditions select now, exactly, and at most ten of them, the oldest first. Nothing is stored, and a
         *     key with the scope `read` is enough. The body is validated as that of a POST of a target. Each preview is an entry of the account's audit
         *     log.
         */
        post: operations["previewTarget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{target_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the target: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a162bb-3be0-7cd4-8b21-93e5f0a6b7c8
                 */
                target_id: components["parameters"]["TargetId"];
            };
            cookie?: never;
        };
        /**
         * Get a target
         * @description Returns one target of the account, with the exact number of people whom it selects now.
         */
        get: operations["getTarget"];
        /**
         * Replace a target
         * @description Replaces the title, the match and the conditions of the target. The service validates the body as that of a POST: a mistake
         *     returns 400, and nothing changes. Absent members get their defaults.
         *
         *     A target that would select from itself, also by way of other targets, returns 400, and so does one with which another
         *     target would have more than 200 conditions.
         */
        put: operations["updateTarget"];
        post?: never;
        /**
         * Delete a target
         * @description Deletes the target. If another target selects from it, or a mailing that waits uses it, the answer is 409, and nothing is deleted. The people stay.
         */
        delete: operations["deleteTarget"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{target_id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the target: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a162bb-3be0-7cd4-8b21-93e5f0a6b7c8
                 */
                target_id: components["parameters"]["TargetId"];
            };
            cookie?: never;
        };
        /**
         * List the people of a target
         * @description Returns everybody whom the target selects now, each person once, in the order in which they were created, in pages.
         *
         *     With `Accept: text/csv` the answer is one table (RFC 4180) of everybody, without pages. The first row contains the
         *     names of the columns. The table has the primary address and number of each person.
         *
         *     Each table and each page that is sent is an entry of the account's audit log.
         *
         *     No cell is a formula. If a text begins with `=`, `+`, `-`, `@` or a tab, the service adds an apostrophe before it
         *     and quotes the cell. It does the same for the text after a semicolon, tab or line break inside a cell, and ignores
         *     white space and quotes before these characters. Phone numbers are digits without `+`, so they do not change.
         */
        get: operations["listTargetPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Returns all webhooks of the account, oldest first, in pages. Their secrets are not shown.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates a webhook. It is enabled unless `enabled` is `false`. It receives the signatures that are recorded after
         *     this request.
         *
         *     The answer contains the `secret` that signs the messages of this webhook. **It is shown only this once.** If you
         *     lose it, rotate it. A repeat with the same `Idempotency-Key` returns the webhook without the secret.
         *
         *     An account can have 100 webhooks. One more returns 400.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Returns one webhook of the account. `status` and `status_reason` show whether messages are sent.
         */
        get: operations["getWebhook"];
        /**
         * Change a webhook
         * @description Changes only the fields that are sent. `null` removes `description`.
         *
         *     `trigger` changes which signatures the webhook receives. `all_actions` removes the link to a petition.
         *     `specific_action` needs a link to a petition in `osdi:petition`, in this request or before.
         *
         *     `enabled: true` enables the webhook, ends a pause, resets the count of failures, and sends the waiting messages.
         *     `enabled: false` disables the webhook: the service creates no new deliveries, and existing ones wait.
         *
         *     The service ignores entries that are invalid or not editable, and addresses that are not allowed. It lists them in
         *     the response header `Ignored-Fields`. Every accepted change updates `modified_at`.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes the webhook. Waiting messages are not sent, and its deliveries can no longer be read. They are deleted after the answer.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Sends an example message immediately and answers at the end of the attempt, also if it fails. The message has the
         *     same form and the same signature as every other message. Its header `Civic-Test` is `1`, and its `comments` is `Test
         *     message`. Its person and its signature do not exist, and their links return 404.
         *
         *     A test message is sent only once. It does not count as a failure of the webhook, and can be sent while the webhook
         *     is disabled.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret
         * @description Creates a new secret for the webhook and shows it only this once. For 24 hours the old secret is valid too: each
         *     message has a signature for each secret, and a receiver can verify any of them. After several rotations each old
         *     secret is valid for 24 hours after its own rotation. At most five old secrets are valid at the same time. A further
         *     rotation returns 409, with the time when the first of them expires.
         *
         *     A repeat with the same `Idempotency-Key` rotates nothing and returns the webhook without a secret.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recover failed deliveries
         * @description Starts the whole schedule again for every failed delivery of the webhook that was created at `since` or later, for
         *     example after your receiver was down for days. It does not send test messages again, and no deliveries without a
         *     payload.
         *
         *     The answer takes some seconds for each 100,000 failed deliveries. Send an `Idempotency-Key`. Then you can repeat the
         *     request when the answer was lost or the service was restarted: the repeat finishes the rest, starts nothing twice,
         *     and returns the number of all deliveries.
         */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Returns the deliveries of the webhook, newest first. There is no number of pages: follow `_links.next` until it is
         *     absent. New deliveries do not change the later pages.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af9-7d20-8b63-f0c41e97a5d8
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description Returns one delivery with all its attempts, oldest first.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries/{delivery_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af9-7d20-8b63-f0c41e97a5d8
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a delivery
         * @description Makes one attempt immediately and answers at its end, also if it fails. A pending delivery keeps its schedule. A
         *     failed delivery stays failed unless the attempt succeeds. A delivered message is sent again. If another attempt is
         *     in progress, the service waits for it, and makes no second attempt if it succeeds. A delivery without a payload
         *     returns 404.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "osdi:signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A petition was signed
         * @description The service sends this request to the webhook's URL when somebody signs a petition and the webhook's trigger
         *     matches. The body is an array of exactly one message. It contains what the person entered in this action, not
         *     everything that is stored about them.
         *
         *     ### Verify it
         *
         *     Anybody can send requests to your URL, so verify that a message comes from this service before you use it:
         *
         *     1. Join the header `webhook-id`, the header `webhook-timestamp` and the raw bytes of the body with dots:
         *        `id.timestamp.body`.
         *     2. Compute the HMAC-SHA256 of this text. The key is the part of the webhook's secret after `whsec_`, decoded from
         *        Base64.
         *     3. Compare its Base64 with each entry `v1,<signature>` of the header `webhook-signature`, in constant time. One
         *        match is enough.
         *     4. Refuse a timestamp that differs by more than five minutes from your clock.
         *
         *     The libraries of [Standard Webhooks](https://www.standardwebhooks.com) do all of this:
         *
         *     ```js
         *     import { Webhook } from 'standardwebhooks';
         *
         *     const [message] = new Webhook(secret).verify(body, headers);
         *     ```
         *
         *     The npm package of this service does the same, and also validates the body with its schema:
         *
         *     ```js
         *     import { verifyWebhook } from 'civic-action-service';
         *
         *     const { id, messages } = verifyWebhook(body, headers, secret);
         *     ```
         *
         *     Every attempt has a new timestamp and a new signature. For 24 hours after a rotation of the secret, a message has
         *     one signature for the new secret and one for each old secret. Change the secret of your receiver in this time.
         *
         *     ### Answer it
         *
         *     Answer within 15 seconds, or the time limit that the operator has set. Answer before you process the message. Your
         *     answer decides what the service does:
         *
         *     | answer | what the service does |
         *     |---|---|
         *     | any 2xx | The message is delivered. The service stores the beginning of the answer, up to 4 KB, in the log of attempts. |
         *     | 429 or 503 with `Retry-After` | The service sends the message again after this time, but at the latest after twice the next span of the schedule. |
         *     | 410 | The service disables the webhook. The message waits until the owner enables the webhook again. |
         *     | a redirect | The attempt failed, and the service sends the message again. It does not follow redirects. |
         *     | anything else, or no answer in time | The attempt failed, and the service sends the message again. |
         *
         *     ### Retries
         *
         *     After a failure the service sends the same bytes again after about 5 seconds, 5 minutes, 30 minutes, then 2, 5,
         *     10, 14, 20 and 24 hours. Each span varies by up to a fifth. These are ten attempts in a little more than three
         *     days. If a connection is refused or closed, the service connects up to two more times within seconds, as part of
         *     the same attempt. After the last attempt the delivery is `failed`. It is kept, and the owner can retry or recover
         *     it.
         *
         *     After ten failures in a row, over all messages of a webhook, the service pauses the webhook. It then tries one
         *     waiting message at a time, after 1 minute, 2, 4 and so on up to an hour, until an attempt succeeds. After five
         *     days of failures it disables the webhook. Other webhooks are not delayed.
         *
         *     ### Process each message once
         *
         *     A message may arrive more than once, for example when your answer was lost, and messages may arrive in another
         *     order. `idempotency_key` and `webhook-id` are the same in all attempts of a message and different for each
         *     message. Store those of processed messages, and answer 2xx to a repeated one. Compare `modified_date` to find the
         *     newer of two messages about one signature.
         *
         *     ### Ignore what you do not know
         *
         *     Later versions may add members: ignore members that you do not know. Messages of another type are sent only to
         *     webhooks that request them with `events`, such as those of attendances. Test messages have the header `Civic-Test` and the comment `Test message`. Handle
         *     them like all other messages, but do not store their person.
         *
         *     ### Test your receiver
         *
         *     `/schemas/webhook-message-examples.json` contains bodies and signatures that a receiver must accept or refuse,
         *     each with the reason. `civic listen` is a receiver for your own machine that prints why a message is not valid.
         */
        post: operations["receiveSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "osdi:attendance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody comes to an event
         * @description The service sends this request to the webhook's URL when somebody RSVPs to an event, if `osdi:attendance` is among the `events` of the webhook and its trigger is `all_actions`. The body is an array of exactly one message, which contains what the person entered in this action. Verification, answers, retries and tests are those of the section *Signature webhook*.
         */
        post: operations["receiveAttendance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    erasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A person was erased
         * @description The service sends this request to the webhook's URL when a person is erased, if `erasure` is among the `events` of the webhook and the webhook may have received the person: an attempt was made to send it a message about the person, or such messages may have been deleted after their retention time. Each erasure is one message to each webhook, stored in the same transaction. A webhook that is disabled gets none. The body is an array of exactly one message and contains no personal data. Delete what you have of the person and of the actions. A message that was on its way may arrive after this one, so keep the identifiers for some days and delete it too. Verification, answers, retries and tests are those of the section *Signature webhook*.
         */
        post: operations["receiveErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "osdi:signature.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A signature was struck out
         * @description The service sends this request to the webhook's URL when a signature is struck out of a petition because it is false, if `osdi:signature.removed` is among the `events` of the webhook and its trigger matches the petition. Each signature is one message, stored in the transaction that strikes it out. A webhook that is disabled gets none. The body is an array of exactly one message and contains no personal data: identifiers, the reason and the link of the petition. If the removal is undone, the signature is sent again as a new message `osdi:signature`. Verification, answers, retries and tests are those of the section *Signature webhook*.
         */
        post: operations["receiveRemoval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description What somebody has acted on.
         * @example event
         * @enum {string}
         */
        ActionKind: "event" | "petition";
        /**
         * @description The result of an attempt to deliver a message.
         * @example delivered
         * @enum {string}
         */
        AttemptOutcome: "delivered" | "http_status" | "timeout" | "dns" | "connection_refused" | "connection_reset" | "tls" | "invalid_response" | "blocked_address";
        /**
         * @description The reason for an attempt to deliver a message.
         * @example schedule
         * @enum {string}
         */
        AttemptTrigger: "schedule" | "manual" | "test";
        /** @description One person coming to one event. A repeated RSVP updates it. */
        Attendance: {
            /**
             * @description Identifiers of the attendance, each as `system:id`.
             * @example [
             *       "platform:01a1353b-c198-75a3-bcbc-ef5b4e4d069c"
             *     ]
             */
            identifiers: string[];
            /**
             * @description Human-readable name of the system that the attendance comes from: the same as of its event.
             * @example Riverside website
             */
            originating_system: string;
            /**
             * Format: date-time
             * @description When the person answered the event for the first time, in UTC.
             * @example 2026-10-13T12:27:51Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the person answered the last time, or a change was recorded, in UTC.
             * @example 2026-10-13T12:27:51Z
             */
            modified_at: string;
            /**
             * @description Always `accepted`.
             * @example accepted
             */
            status: components["schemas"]["AttendanceStatus"];
            /** @description How the person came to this action. Absent if nothing is known. */
            "platform:referrer_data"?: components["schemas"]["ReferrerData"];
            /**
             * Format: date-time
             * @description When the person came to the event, in UTC. Absent as long as nobody has recorded it.
             * @example 2026-12-03T02:21:00Z
             */
            "platform:attended_at"?: string;
            /**
             * @description Id of the person who comes, without prefix.
             * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
             */
            "platform:person_id": string;
            /**
             * @description Id of the event, without prefix.
             * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
             */
            "platform:event_id": string;
            _links: components["schemas"]["AttendanceLinks"];
        };
        /** @description Identifiers to add to an attendance, and when the person came. The service ignores everything else and lists it in the header `Ignored-Fields`. */
        AttendanceChanges: {
            /**
             * @description Identifiers to add, each as `system:id`. The attendance keeps its existing identifiers. The service ignores a malformed identifier, an identifier of another attendance of the account, and all identifiers above 100.
             * @example [
             *       "riverside:rsvp-17"
             *     ]
             */
            identifiers?: string[];
            /**
             * Format: date-time
             * @description When the person came to the event. The time may have any offset; without an offset it is UTC. `null` means that nobody has recorded it.
             * @example 2026-12-02T18:21:00-08:00
             */
            "platform:attended_at"?: string | null;
        };
        /** @description One page of attendances, oldest first, with the totals of the whole collection. */
        AttendanceCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of attendances on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of attendances in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["AttendanceCollectionLinks"];
            _embedded: components["schemas"]["AttendanceCollectionEmbedded"];
        };
        /** @description The attendances of a page in full, in the order of their links. The array is empty after the last page. */
        AttendanceCollectionEmbedded: {
            /** @description Attendances, oldest first. Each is one person who comes to one event. Either those of one event or those of one person. */
            "osdi:attendance": components["schemas"]["Attendance"][];
        };
        /** @description Links of a page of attendances. To read them all, follow `next` until it is absent. */
        AttendanceCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description Attendances, oldest first. Each is one person who comes to one event. Either those of one event or those of one person. */
            "osdi:attendance": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description An attendance to record. Name the person in one of two ways: describe them in `person`, and the service finds or creates the person in the same step; or link to a person of the account in `_links`. Both or neither returns 400. `null` and empty values mean the same as an absent field. The service ignores unknown fields and fields that it sets itself, such as `originating_system`, which is the one of the event. */
        AttendanceInput: {
            /** @description The person who comes, as entered. At least one email address or phone number is required. */
            person?: components["schemas"]["PersonInput"] | null;
            /**
             * @description Names of tags to add to the person. A request with a key creates tags that do not exist; a request without a key ignores them.
             * @example [
             *       "tenant",
             *       "rent petition"
             *     ]
             */
            add_tags?: components["schemas"]["TagName"][] | null;
            /**
             * @description Names of tags to remove from the person, after those of `add_tags` are added. Tags that the person does not have are ignored.
             * @example [
             *       "newcomer"
             *     ]
             */
            remove_tags?: components["schemas"]["TagName"][] | null;
            /** @description How the person came to this action. */
            "platform:referrer_data"?: components["schemas"]["ReferrerDataInput"] | null;
            /** @description How the person answered the consent of a form, in a request without a key. Without it, a new email address is subscribed. */
            "platform:consent"?: components["schemas"]["ConsentInput"] | null;
            /**
             * Format: int32
             * @description How many people the person brings. They take places at an event of the interface; any other event has no places. Without it a new RSVP has no guests.
             * @example 2
             */
            "platform:guests"?: number | null;
            /** @description The person who comes, as a link. Other links are ignored. */
            _links?: components["schemas"]["AttendanceInputLinks"] | null;
        };
        /** @description The person who comes, as a link. Other links are ignored. */
        AttendanceInputLinks: {
            /** @description The person who comes, a person of the account. Any other address returns 400. */
            "osdi:person"?: components["schemas"]["LinkInput"] | null;
        };
        /** @description Links of an attendance. */
        AttendanceLinks: {
            /** @description This attendance, among those of its event. */
            self: components["schemas"]["Link"];
            /** @description The event that the person comes to. */
            "osdi:event": components["schemas"]["Link"];
            /** @description The person who acted or who has a tag. */
            "osdi:person": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A message about one attendance. The key around the resource is the type of the message. Later versions may add members, so ignore members that you do not know. */
        AttendanceMessage: {
            /** @description The recorded attendance. Its key is the type of the message. */
            "osdi:attendance": components["schemas"]["WebhookAttendance"];
            /** @description The group that has the event. In the message to a group that referred the person, that group. Absent if the event belongs to an individual account. */
            "platform:sponsor"?: components["schemas"]["WebhookSponsor"];
            /**
             * @description SHA-256 of the message id, in hex. All attempts of a message have the same key, and no other message has it. So store the keys of processed messages, and answer 2xx to a repeated one.
             * @example 0f6f3f8a8e0b2b7fb2b8a7f6c60d1f4f8d3a52c0be5d3fbdc0f8a2d9a1c4e7b3
             */
            idempotency_key: string;
        };
        /**
         * @description Status of an attendance, always `accepted`.
         * @example accepted
         * @enum {string}
         */
        AttendanceStatus: "accepted";
        /** @description The body of an attendance webhook, an array of exactly one message. */
        AttendanceWebhook: components["schemas"]["AttendanceMessage"][];
        /**
         * @description How a signature was collected first: `form` in a form or another request without a key, `api` in a request with a key, or `paper`. Those of paper are typed in the service's own user interface.
         * @example form
         * @enum {string}
         */
        CollectedBy: "form" | "api" | "paper";
        /**
         * @description What makes a signature count that is given without a key. With `email` it waits until the person has pressed the button behind the link in a mail.
         * @example none
         * @enum {string}
         */
        Confirmation: "none" | "email";
        /** @description How the person answered the consent of a form, in a request without a key. A request with a key ignores it: there, the `status` of an email address counts. */
        ConsentInput: {
            /**
             * Format: int32
             * @description The version of the account's consent that the form showed. The embed code contains it.
             * @example 1
             */
            version: number;
            /**
             * @description Whether the person agreed to be contacted. If not, a new email address is `unsubscribed` with `platform:consent` `none`, and the action counts all the same. A tick of the box of the account subscribes such an address.
             * @example true
             */
            opt_in: boolean;
            /**
             * @description Language of the words that the person read, a primary language subtag of BCP 47 in lower case. The default is `en`. The embed code contains it.
             * @example es
             */
            language?: string | null;
        };
        /** @description A point on the map (WGS 84) and how exact it is. */
        Coordinates: {
            /**
             * @description Degrees north of the equator.
             * @example 45.484
             */
            latitude: number;
            /**
             * @description Degrees east of Greenwich.
             * @example -122.6365
             */
            longitude: number;
            /**
             * @description `Rooftop` if a geocoding server found the house or the street. `Approximate` otherwise: the point of the postal code, the town or the country.
             * @example Approximate
             */
            accuracy: components["schemas"]["CoordinatesAccuracy"];
        };
        /**
         * @description How exact coordinates are: `Rooftop` for a house or a street, otherwise `Approximate`.
         * @example Rooftop
         * @enum {string}
         */
        CoordinatesAccuracy: "Rooftop" | "Approximate";
        /** @description A prefix of relation names, and the address where these relations are explained. */
        Curie: {
            /**
             * @description The prefix, the part of a relation's name before the colon.
             * @example osdi
             */
            name: string;
            /**
             * @description URI template of the page that explains a relation. Replace `{rel}` by the part of the name after the colon.
             * @example http://localhost:3000/rels/{rel}
             */
            href: string;
            /**
             * @description Always `true`, because `href` is a template.
             * @example true
             */
            templated: boolean;
        };
        /** @description A custom field of people. */
        CustomField: {
            /**
             * @description Name of the field.
             * @example landlord
             */
            name: string;
        };
        /** @description The custom fields that the people of an account have. */
        CustomFieldCollection: {
            /** @description The custom fields that the people of the account have, in the order of their names. */
            "platform:custom_fields": components["schemas"]["CustomField"][];
            _links: components["schemas"]["CustomFieldCollectionLinks"];
        };
        /** @description Links of a list of custom fields. To read them all, follow `next` until it is absent. */
        CustomFieldCollectionLinks: {
            /** @description This list, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The next fields. Absent if there are none. */
            next?: components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A message to one webhook, and its attempts. */
        Delivery: {
            /**
             * @description Identifiers of the delivery, each as `system:id`.
             * @example [
             *       "platform:01a1107e-3af9-7d20-8b63-f0c41e97a5d8"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the action of the message was recorded, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            created_at: string;
            /**
             * @description `pending`: the next attempt is planned or in progress. `delivered`: an attempt succeeded. `failed`: the last attempt of the schedule failed. A failed delivery is kept and can be retried or recovered.
             * @example delivered
             */
            state: components["schemas"]["DeliveryState"];
            /**
             * @description The idempotency key of the message, the same in every attempt and for every webhook of the account.
             * @example 7bc94797252ca2f0a54c9c08243e3364f2f2863000cc6760394f0f5a93b9827f
             */
            idempotency_key: string;
            /**
             * Format: date-time
             * @description When the next attempt is due, in UTC. Absent if no attempt is planned, while an attempt is in progress, and while the webhook is disabled.
             * @example 2026-10-06T09:19:36Z
             */
            next_attempt_at?: string;
            /**
             * Format: int32
             * @description Number of attempts.
             * @example 2
             */
            attempt_count: number;
            /** @description The body that is sent, an array of exactly one message. It contains personal data, so it is deleted after 30 days, or after the time that the operator has set. The delivery then has no payload and cannot be sent again. Absent in the delivery of an attendance, an erasure or a removal. */
            payload?: components["schemas"]["SignatureMessage"][];
            /** @description The same for the delivery of an attendance. */
            attendance_payload?: components["schemas"]["AttendanceMessage"][];
            /** @description The same for the delivery of an erasure. It contains no personal data. */
            erasure_payload?: components["schemas"]["ErasureMessage"][];
            /** @description The same for the delivery of a signature that was struck out. It contains no personal data. */
            removal_payload?: components["schemas"]["RemovalMessage"][];
            /** @description All attempts, oldest first, as long as the payload is kept. Only in the answer for one delivery, not in collections. */
            attempts?: components["schemas"]["DeliveryAttempt"][];
            _links: components["schemas"]["DeliveryLinks"];
        };
        /** @description One POST to the webhook, and its result. */
        DeliveryAttempt: {
            /**
             * Format: date-time
             * @description When the attempt began, in UTC and to the millisecond.
             * @example 2026-10-06T09:14:30.042Z
             */
            attempted_at: string;
            /**
             * @description The result of the attempt.
             *
             *     - `delivered`: the receiver answered 2xx.
             *     - `http_status`: the receiver answered with another status, including redirects.
             *     - `timeout`: the receiver did not answer within the time limit.
             *     - `dns`: the name of the receiver has no allowed address. The outcome is the same for an unknown name, for name servers that do
             *       not answer, and for a name with internal addresses only.
             *     - `connection_refused`, `connection_reset`: the connection failed or was closed.
             *     - `tls`: the certificate is not valid, or there was no secure connection.
             *     - `invalid_response`: the answer is not HTTP, or has more than 64 KiB before or besides its body.
             *     - `blocked_address`: the address in the URL is not allowed, or the URL begins with `http:`, which is no longer
             *       allowed.
             * @example delivered
             */
            outcome: components["schemas"]["AttemptOutcome"];
            /**
             * Format: int32
             * @description The HTTP status of the answer. Absent if there was no answer.
             * @example 200
             */
            status_code?: number;
            /**
             * Format: int32
             * @description Duration of the attempt in milliseconds, without the time to resolve the name.
             * @example 84
             */
            duration_ms: number;
            /**
             * @description The beginning of the answer as text, at most 4,096 bytes. Absent if there was no answer.
             * @example ok
             */
            response_body?: string;
            /**
             * @description The reason for the attempt: the `schedule`, a `manual` retry, or a `test` of the webhook.
             * @example schedule
             */
            trigger: components["schemas"]["AttemptTrigger"];
        };
        /** @description One page of deliveries, newest first. It has no totals. */
        DeliveryCollection: {
            /**
             * Format: int32
             * @description Maximum number of deliveries on a page.
             * @example 25
             */
            per_page: number;
            _links: components["schemas"]["DeliveryCollectionLinks"];
            _embedded: components["schemas"]["DeliveryCollectionEmbedded"];
        };
        /** @description The deliveries of a page, in the order of their links and without their attempts. */
        DeliveryCollectionEmbedded: {
            /** @description The sent, waiting and failed deliveries of a webhook, newest first. */
            "platform:deliveries": components["schemas"]["Delivery"][];
        };
        /** @description Links of a page of deliveries. To read them all, follow `next` until it is absent. */
        DeliveryCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page of older deliveries, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The sent, waiting and failed deliveries of a webhook, newest first. */
            "platform:deliveries": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description Links of a delivery. */
        DeliveryLinks: {
            /** @description This delivery. */
            self: components["schemas"]["Link"];
            /** @description The webhook that receives the message. */
            "platform:webhook": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /**
         * @description State of a delivery.
         * @example pending
         * @enum {string}
         */
        DeliveryState: "pending" | "delivered" | "failed";
        /** @description One page of donations, oldest first, with the totals of the whole collection. */
        DonationCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of donations on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of donations in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["DonationCollectionLinks"];
            _embedded: components["schemas"]["DonationCollectionEmbedded"];
        };
        /** @description Always empty. */
        DonationCollectionEmbedded: {
            /** @description The donations of a person, which this service does not store: always empty. */
            "osdi:donations": Record<string, never>[];
        };
        /** @description Links of a page of donations. To read them all, follow `next` until it is absent. */
        DonationCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The donations of a person, which this service does not store: always empty. */
            "osdi:donations": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description An email address of a person. */
        EmailAddress: {
            /**
             * @description Whether this is the preferred address.
             * @example true
             */
            primary: boolean;
            /**
             * @description The address.
             * @example amara.okafor@example.org
             */
            address: string;
            /**
             * @description Whether the person is subscribed to emails of the account at this address. Mailings go to `subscribed` addresses alone. Nothing at all is sent to `bouncing` and `spam complaint`.
             * @example subscribed
             */
            status: components["schemas"]["EmailStatus"];
            /**
             * @description A mail server would refuse the address, so that no mail is sent to it. Absent for every other address.
             * @example true
             */
            "platform:undeliverable"?: boolean;
            /**
             * @description Why the address is unsubscribed: `none` if the person never agreed to get emails, `withdrawn` if they or the account ended it. A tick in a form subscribes an address with `none`, never one with `withdrawn`. Absent for other statuses, and in messages to webhooks.
             * @example none
             */
            "platform:consent"?: components["schemas"]["EmailConsent"];
        };
        /** @description An email address to add or to change. Without `address`, it means the primary address of the person. */
        EmailAddressChanges: {
            /**
             * Format: email
             * @description The address. Case-insensitive. Absent or `null` means the primary address.
             * @example amara.okafor@example.org
             */
            address?: string | null;
            /**
             * @description Whether this is the preferred address.
             * @example true
             */
            primary?: boolean | null;
            /**
             * @description Whether the person is subscribed to emails. The default for a new address is `subscribed`. Mailings go to `subscribed` addresses alone. Nothing at all is sent to `bouncing` and `spam complaint`.
             * @example unsubscribed
             */
            status?: components["schemas"]["EmailStatus"] | null;
            /**
             * @description Why the address is unsubscribed, where `status` is `unsubscribed`: `none` keeps an address, or adds a new one, whose person never agreed. An address that was subscribed or withdrawn is `withdrawn`, and so is every address without this field.
             * @example withdrawn
             */
            "platform:consent"?: components["schemas"]["EmailConsent"] | null;
        };
        /** @description An email address that was entered. */
        EmailAddressInput: {
            /**
             * Format: email
             * @description The address. Case-insensitive.
             * @example amara.okafor@example.org
             */
            address: string;
            /**
             * @description Whether this is the preferred address.
             * @example true
             */
            primary?: boolean | null;
            /**
             * @description Whether the person is subscribed to emails. The default for a new address is `subscribed`. Mailings go to `subscribed` addresses alone. Nothing at all is sent to `bouncing` and `spam complaint`.
             * @example subscribed
             */
            status?: components["schemas"]["EmailStatus"] | null;
            /**
             * @description Why the address is unsubscribed, where `status` is `unsubscribed`: `none` keeps an address, or adds a new one, whose person never agreed. An address that was subscribed or withdrawn is `withdrawn`, and so is every address without this field.
             * @example withdrawn
             */
            "platform:consent"?: components["schemas"]["EmailConsent"] | null;
        };
        /**
         * @description Why an email address is unsubscribed.
         * @example none
         * @enum {string}
         */
        EmailConsent: "none" | "withdrawn";
        /**
         * @description Whether a person is subscribed to emails at an address.
         * @example subscribed
         * @enum {string}
         */
        EmailStatus: "subscribed" | "unsubscribed" | "bouncing" | "previous bounce" | "spam complaint" | "previous spam complaint";
        /** @description HTML for a page on any website. */
        Embed: {
            /**
             * @description A form with a short script, which you can paste into a page. It sends requests to the service without a key, and works on every website.
             * @example <form>...</form>
             */
            html: string;
            _links: components["schemas"]["EmbedLinks"];
        };
        /** @description Links of an embed code. */
        EmbedLinks: {
            /** @description This embed code. */
            self: components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description The first resource for a program. It links to every collection, so a program needs no other address. */
        EntryPoint: {
            /**
             * @description Name of the service.
             * @example Civic Action Service
             */
            title: string;
            /**
             * @description Version of the service. Version 1 of the API is always under `/api/v1`.
             * @example 0.2.0
             */
            version: string;
            /**
             * @description A greeting, for programs that display one.
             * @example Welcome to the API of Civic Action Service.
             */
            motd: string;
            /**
             * @description Who makes the software.
             * @example Civic Action Service
             */
            vendor_name: string;
            /**
             * @description Name of the software.
             * @example Civic Action Service
             */
            product_name: string;
            /**
             * @description The version of OSDI that the API follows.
             * @example 1.1.1
             */
            osdi_version: string;
            /**
             * @description The prefix of native identifiers, and of the names of fields and relations that OSDI does not define.
             * @example platform
             */
            namespace: string;
            /**
             * Format: int32
             * @description The most resources in a page of a collection.
             * @example 100
             */
            max_page_size: number;
            _links: components["schemas"]["EntryPointLinks"];
        };
        /** @description Links to the collections. */
        EntryPointLinks: {
            /** @description This entry point. */
            self: components["schemas"]["Link"];
            /** @description The events of the account or of one event campaign: meetings, rallies and other gatherings, oldest first. */
            "osdi:events": components["schemas"]["Link"];
            /** @description The event campaigns of the account: groups of events, oldest first. */
            "platform:event_campaigns": components["schemas"]["Link"];
            /** @description The people of the account, oldest first. */
            "osdi:people": components["schemas"]["Link"];
            /** @description The petitions of the account, oldest first. */
            "osdi:petitions": components["schemas"]["Link"];
            /** @description The tags of the account: labels for people, each name once, oldest first. */
            "osdi:tags": components["schemas"]["Link"];
            /** @description The metadata of the account: the custom fields of its people. */
            "platform:metadata": components["schemas"]["Link"];
            /** @description The events and petitions that somebody has acted on, in the order of their first actions. */
            "platform:actions": components["schemas"]["Link"];
            /** @description The targets of the account: choices of people, oldest first. */
            "platform:targets": components["schemas"]["Link"];
            /** @description The webhooks of the account: addresses that receive its messages, oldest first. */
            "platform:webhooks": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A resource that no longer exists. */
        ErasedResource: {
            /**
             * @description The native identifier of the resource, as `system:id`.
             * @example [
             *       "platform:01a1107e-3af0-7b46-a3e2-7c19d5f0481b"
             *     ]
             */
            identifiers: string[];
        };
        /** @description A message about one erasure. The key around the resource is the type of the message. Later versions may add members, so ignore members that you do not know. */
        ErasureMessage: {
            /** @description The erasure. Its key is the type of the message. */
            erasure: components["schemas"]["WebhookErasure"];
            /** @description The group that had the person. Absent if the account is an individual account. */
            "platform:sponsor"?: components["schemas"]["WebhookSponsor"];
            /**
             * @description SHA-256 of the message id, in hex. All attempts of a message have the same key, and no other message has it. So store the keys of processed messages, and answer 2xx to a repeated one.
             * @example 5b1f6a0a3f4f0f0d8c2b0a8ee4a7a6f7c11e2b0c9ad04b8d6f3c2e1a7d5b9c34
             */
            idempotency_key: string;
        };
        /** @description The body of an erasure webhook, an array of exactly one message. */
        ErasureWebhook: components["schemas"]["ErasureMessage"][];
        /** @description A meeting, rally or other gathering that an account organises. Events that were created over the API are public, always confirmed, send no reminders and have no public page. Events that were created in the service's own user interface have one. */
        Event: {
            /**
             * @description All identifiers of the event, each as `system:id`. The service adds the one that begins with `platform:`. Other systems posted the others.
             * @example [
             *       "platform:01a13160-f700-7f32-8a61-5d0c7be92f14",
             *       "riverside:meeting-2026-12"
             *     ]
             */
            identifiers: string[];
            /**
             * @description Human-readable name of the system that the event comes from.
             * @example Riverside website
             */
            originating_system: string;
            /**
             * Format: date-time
             * @description When the event was created, in UTC. Set by the service.
             * @example 2026-10-12T18:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the event was last changed, in UTC. Set by the service.
             * @example 2026-10-12T18:30:00Z
             */
            modified_at: string;
            /**
             * @description Title of the event.
             * @example Public meeting: rent and repairs
             */
            summary: string;
            /**
             * @description What the event is about. May contain HTML, which is returned exactly as posted. Sanitise it before you display it.
             * @example <p>Bring your last two rent letters.</p>
             */
            description?: string;
            /**
             * @description Text for activists after their RSVP. May contain HTML, which is returned exactly as posted.
             * @example <p>Use the side entrance on Mill Street.</p>
             */
            "platform:event_instructions"?: string;
            /**
             * Format: uri
             * @description Public page of the event, where people can RSVP. Only events that were created in the service's own user interface have one. Set by the service.
             * @example https://civic.example/events/public-meeting-rent-and-repairs
             */
            readonly url?: string;
            /**
             * Format: uri
             * @description Where people join the event online. The public page does not show it, only those who come learn it. Only events that were created in the service's own user interface can have one.
             * @example https://meet.example.org/assembly
             */
            "platform:online_url"?: string;
            /**
             * @description Email address for questions about the event, where it is not the contact of the account. Only events that were created in the service's own user interface can have one.
             * @example assembly@riverside.example.org
             */
            "platform:contact"?: string;
            /**
             * @description Whether public lists show the event. Present only in events that were created in the service's own user interface.
             * @example true
             */
            "platform:listed"?: boolean;
            /**
             * Format: date-time
             * @description When the event starts, in UTC.
             * @example 2026-12-03T02:00:00Z
             */
            start?: string;
            /** @description Where the event takes place. Present even when no location was given. */
            location: components["schemas"]["EventLocation"];
            /**
             * Format: int32
             * @description Number of people who come. Counted by the service.
             * @example 0
             */
            total_accepted: number;
            /**
             * @description Id of the event campaign that the event belongs to. Absent when it belongs to none.
             * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
             */
            "platform:event_campaign_id"?: string;
            /**
             * @description State of the event. Set by the service, always `confirmed`.
             * @example confirmed
             */
            status: components["schemas"]["EventStatus"];
            /**
             * @description Whether the event blocks its time in online calendars. Set by the service, always `opaque`.
             * @example opaque
             */
            transparence: components["schemas"]["EventTransparence"];
            /**
             * @description Who may see the event. Set by the service, `public` for every event that was created over the API.
             * @example public
             */
            visibility: components["schemas"]["EventVisibility"];
            /**
             * @description Whether guests may invite others. Set by the service, always `true`.
             * @example true
             */
            guestsCanInviteOthers: boolean;
            /** @description Reminders that belong to the event, the same for every event. A reminder is sent only where mail is configured, for an event that was created in the service's own user interface, has a `start` and is not cancelled. No reminder is sent for an event that was created over the API. Set by the service. */
            reminders: components["schemas"]["EventReminder"][];
            /**
             * Format: date-time
             * @description When the event was cancelled, in UTC. Only events that were created in the service's own user interface can be cancelled; `status` stays `confirmed`. Set by the service.
             * @example 2026-11-20T09:00:00Z
             */
            readonly "platform:cancelled_at"?: string;
            /** @description The group that sponsors the event. Set by the service when the key belongs to a group, otherwise absent. */
            "platform:sponsor"?: components["schemas"]["Sponsor"];
            _links: components["schemas"]["EventLinks"];
            _embedded: components["schemas"]["EventEmbedded"];
        };
        /** @description A group of events. */
        EventCampaign: {
            /**
             * @description All identifiers of the event campaign, each as `system:id`. The service adds the one that begins with `platform:`. Other systems posted the others.
             * @example [
             *       "platform:01a10c1f-7a20-7e55-9c31-d4b8f06a2e17",
             *       "riverside:campaign-1"
             *     ]
             */
            identifiers: string[];
            /**
             * @description Human-readable name of the system that the event campaign comes from.
             * @example Riverside website
             */
            originating_system?: string;
            /**
             * Format: date-time
             * @description When the event campaign was created, in UTC. Set by the service.
             * @example 2026-10-05T17:02:11Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the event campaign was last changed, in UTC. Changes of its events do not count.
             * @example 2026-10-05T17:02:11Z
             */
            modified_at: string;
            /**
             * @description Title of the campaign.
             * @example Rent is too high
             */
            title: string;
            /**
             * @description What the campaign is about. May contain HTML, which is returned exactly as posted. Sanitise it before you display it.
             * @example <p>Meetings all over Riverside until the council votes.</p>
             */
            description?: string;
            /**
             * Format: int32
             * @description Number of events in the campaign. Counted by the service.
             * @example 1
             */
            total_events: number;
            /** @description The group that sponsors the event campaign. Set by the service when the key belongs to a group, otherwise absent. */
            "platform:sponsor"?: components["schemas"]["Sponsor"];
            _links: components["schemas"]["EventCampaignLinks"];
        };
        /** @description Changes to an event campaign. Absent members do not change. The service ignores entries that are invalid, unknown or set by the service itself, and applies the rest. The header `Ignored-Fields` lists the ignored entries. */
        EventCampaignChanges: {
            /**
             * @description Identifiers to add, each as `system:id`. The event campaign keeps its existing identifiers. The service ignores a malformed identifier, an identifier of another event campaign of the account, and all identifiers above 100.
             * @example [
             *       "riverside:campaign-1"
             *     ]
             */
            identifiers?: string[];
            /**
             * @description Human-readable name of the system that the event campaign comes from; `null` removes it.
             * @example Riverside website
             */
            originating_system?: string | null;
            /**
             * @description Title of the campaign. It cannot be removed.
             * @example Rent is too high
             */
            title?: string;
            /**
             * @description What the campaign is about, at most 64 KiB of UTF-8. May contain HTML; `null` removes it.
             * @example <p>Meetings all over Riverside until the council votes.</p>
             */
            description?: string | null;
        };
        /** @description One page of event campaigns, oldest first, with the totals of the whole collection. */
        EventCampaignCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of event campaigns on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of event campaigns in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["EventCampaignCollectionLinks"];
            _embedded: components["schemas"]["EventCampaignCollectionEmbedded"];
        };
        /** @description The event campaigns of a page in full, in the order of their links. The array is empty after the last page. */
        EventCampaignCollectionEmbedded: {
            /** @description The event campaigns of the account: groups of events, oldest first. */
            "platform:event_campaigns": components["schemas"]["EventCampaign"][];
        };
        /** @description Links of a page of event campaigns. To read them all, follow `next` until it is absent. */
        EventCampaignCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The event campaigns of the account: groups of events, oldest first. */
            "platform:event_campaigns": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description An event campaign to create, or to update if one of its identifiers is known. The service ignores unknown fields and fields that it sets itself, so you can post an event campaign exactly as you read it. `null` and empty values mean the same as an absent field. */
        EventCampaignInput: {
            /**
             * @description Identifiers of the event campaign in other systems, each as `system:id`. If the account has an event campaign with one of them, the service updates it and does not create another.
             * @example [
             *       "riverside:campaign-1"
             *     ]
             */
            identifiers?: string[] | null;
            /**
             * @description Human-readable name of the system that the event campaign comes from.
             * @example Riverside website
             */
            originating_system?: string | null;
            /**
             * @description Title of the campaign.
             * @example Rent is too high
             */
            title: string;
            /**
             * @description What the campaign is about, at most 64 KiB of UTF-8. May contain HTML.
             * @example <p>Meetings all over Riverside until the council votes.</p>
             */
            description?: string | null;
        };
        /** @description Links of an event campaign. */
        EventCampaignLinks: {
            /** @description This event campaign. */
            self: components["schemas"]["Link"];
            /** @description The events of the account or of one event campaign: meetings, rallies and other gatherings, oldest first. */
            "osdi:events": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description Changes to an event. Absent members do not change. The service ignores entries that are invalid, unknown or set by the service itself, and applies the rest. The header `Ignored-Fields` lists the ignored entries. */
        EventChanges: {
            /**
             * @description Identifiers to add, each as `system:id`. The event keeps its existing identifiers. The service ignores a malformed identifier, an identifier of another event of the account, and all identifiers above 100.
             * @example [
             *       "riverside-calendar:8841"
             *     ]
             */
            identifiers?: string[];
            /**
             * @description Human-readable name of the system that the event comes from. It cannot be removed.
             * @example Riverside website
             */
            originating_system?: string;
            /**
             * @description Title of the event. It cannot be removed.
             * @example Public meeting: rent, repairs and heating
             */
            summary?: string;
            /**
             * @description What the event is about, at most 64 KiB of UTF-8. May contain HTML; `null` removes it.
             * @example <p>Bring your last two rent letters.</p>
             */
            description?: string | null;
            /**
             * @description Text for activists after their RSVP, at most 64 KiB of UTF-8. May contain HTML; `null` removes it.
             * @example <p>Use the side entrance on Mill Street.</p>
             */
            "platform:event_instructions"?: string | null;
            /**
             * Format: date-time
             * @description When the event starts. The time may have any offset; without an offset it is UTC. `null` removes it.
             * @example 2026-12-02T18:30:00-08:00
             */
            start?: string | null;
            /**
             * Format: uri
             * @description Where people join the event online: an address with `http` or `https`, which only those who come learn. Those who come are mailed about the change. `null` removes it. Only for events that were created in the service's own user interface.
             * @example https://meet.example.org/assembly
             */
            "platform:online_url"?: string | null;
            /**
             * Format: email
             * @description Email address for questions about the event. `null` removes it: then the contact of the account is shown. Only for events that were created in the service's own user interface.
             * @example assembly@riverside.example.org
             */
            "platform:contact"?: string | null;
            /**
             * @description Whether the page of the group, its calendar and other public lists show the event. Only for events that were created in the service's own user interface.
             * @example false
             */
            "platform:listed"?: boolean;
            /** @description Members of the location to change. `null` removes the whole location. A member that is `null` removes this member. */
            location?: components["schemas"]["LocationInput"] | null;
        };
        /** @description One page of events, oldest first, with the totals of the whole collection. */
        EventCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of events on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of events in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["EventCollectionLinks"];
            _embedded: components["schemas"]["EventCollectionEmbedded"];
        };
        /** @description The events of a page in full, in the order of their links. The array is empty after the last page. */
        EventCollectionEmbedded: {
            /** @description The events of the account or of one event campaign: meetings, rallies and other gatherings, oldest first. */
            "osdi:events": components["schemas"]["Event"][];
        };
        /** @description Links of a page of events. To read them all, follow `next` until it is absent. */
        EventCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The events of the account or of one event campaign: meetings, rallies and other gatherings, oldest first. */
            "osdi:events": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description The creator and the organizer of the event, in full. */
        EventEmbedded: {
            /** @description The person who created the event or petition: the one that the POST of an event named, otherwise the person of the API key's account. It never changes. */
            "osdi:creator": components["schemas"]["Person"];
            /** @description The person who organises the event, always the same as `osdi:creator`. */
            "osdi:organizer": components["schemas"]["Person"];
        };
        /** @description An event to create, or to update if one of its identifiers is known. The service ignores unknown fields and fields that it sets itself, so you can post an event exactly as you read it. `null` and empty values mean the same as an absent field. */
        EventInput: {
            /**
             * @description Identifiers of the event in other systems, each as `system:id`. If the account has an event with one of them, the service updates it and does not create another.
             * @example [
             *       "riverside:meeting-2026-12"
             *     ]
             */
            identifiers?: string[] | null;
            /**
             * @description Human-readable name of the system that the event comes from.
             * @example Riverside website
             */
            originating_system: string;
            /**
             * @description Title of the event.
             * @example Public meeting: rent and repairs
             */
            summary: string;
            /**
             * @description What the event is about, at most 64 KiB of UTF-8. May contain HTML.
             * @example <p>Bring your last two rent letters.</p>
             */
            description?: string | null;
            /**
             * @description Text for activists after their RSVP, at most 64 KiB of UTF-8. May contain HTML.
             * @example <p>Use the side entrance on Mill Street.</p>
             */
            "platform:event_instructions"?: string | null;
            /**
             * Format: date-time
             * @description When the event starts. The time may have any offset; without an offset it is UTC.
             * @example 2026-12-02T18:00:00-08:00
             */
            start?: string | null;
            /** @description Where the event takes place. If the POST updates an event, only the members that are sent change. */
            location?: components["schemas"]["LocationInput"] | null;
            /** @description The creator of the event, in `osdi:creator`. The service ignores a link that is missing, malformed or not allowed, and uses the default creator. */
            _links?: components["schemas"]["EventInputLinks"] | null;
        };
        /** @description Links of an event to create. The service ignores everything except the link `osdi:creator`. */
        EventInputLinks: {
            /**
             * @description The person who creates the event, as `{"href": ...}` with the address of a person. With the key of an individual account this must be the person of that account; with the key of a group, a member or administrator. Later changes are ignored.
             * @example {
             *       "href": "http://localhost:3000/api/v1/people/01a0f844-0f80-7d1e-9b7a-3f2c61d0e845"
             *     }
             */
            "osdi:creator"?: components["schemas"]["LinkInput"] | null;
        };
        /** @description Links of an event. */
        EventLinks: {
            /** @description This event. */
            self: components["schemas"]["Link"];
            /** @description Attendances, oldest first. Each is one person who comes to one event. Either those of one event or those of one person. */
            "osdi:attendance": components["schemas"]["Link"];
            /** @description The person who created the event or petition: the one that the POST of an event named, otherwise the person of the API key's account. It never changes. */
            "osdi:creator": components["schemas"]["Link"];
            /** @description The person who organises the event, always the same as `osdi:creator`. */
            "osdi:organizer": components["schemas"]["Link"];
            /** @description The event campaign that the event belongs to. Absent when it belongs to none. */
            "platform:event_campaign"?: components["schemas"]["Link"];
            /** @description A form as HTML, for a page of another website. */
            "platform:embed": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description Where an event takes place. Venue, street and postal code stay as posted. Geocoding replaces locality, region, country, language and coordinates. It uses the country first, then the region, then the postal code, then the locality. If it finds nothing, the posted text stays, with coordinates in the region or the country. An event without a location is in the default country of the service. */
        EventLocation: {
            /**
             * @description Name of the venue.
             * @example Riverside Community Hall
             */
            venue?: string;
            /**
             * @description Street address. The service stores only the first line.
             * @example [
             *       "410 Mill Street"
             *     ]
             */
            address_lines?: string[];
            /**
             * @description City or other local administrative area, with the name from geocoding.
             * @example Portland
             */
            locality?: string;
            /**
             * @description State or province, as the last two letters of its ISO 3166-2 code. If the code has no two letters, as in Japan or France, the posted text stays. Empty if unknown.
             * @example OR
             */
            region: string;
            /**
             * @description Postal code in the format of the country.
             * @example 97202
             */
            postal_code?: string;
            /**
             * @description ISO 3166-1 alpha-2 code of the country, in upper case.
             * @example US
             */
            country: string;
            /**
             * @description ISO 639 code of the language of the address, always `en`.
             * @example en
             */
            language: string;
            /** @description Coordinates of the place. */
            location: components["schemas"]["Coordinates"];
        };
        /** @description A reminder of an event. */
        EventReminder: {
            /**
             * @description How the reminder is sent, always `email`.
             * @example email
             */
            method: components["schemas"]["ReminderMethod"];
            /**
             * Format: int32
             * @description Minutes between the reminder and the event, always 1440 (one day).
             * @example 1440
             */
            minutes: number;
        };
        /**
         * @description State of an event.
         * @example confirmed
         * @enum {string}
         */
        EventStatus: "confirmed" | "tentative" | "cancelled";
        /**
         * @description Whether an event blocks its time in online calendars.
         * @example opaque
         * @enum {string}
         */
        EventTransparence: "opaque" | "transparent";
        /**
         * @description Who may see an event.
         * @example public
         * @enum {string}
         */
        EventVisibility: "public" | "private";
        /** @description A link to another resource. */
        Link: {
            /**
             * Format: uri
             * @description Absolute address of the resource. The key of this request can read it.
             * @example http://localhost:3000/api/v1/events
             */
            href: string;
        };
        /** @description A link to a resource of the account. */
        LinkInput: {
            /**
             * Format: uri
             * @description Address of the resource, as in the `self` link of an earlier answer.
             * @example http://localhost:3000/api/v1/people/01a1107e-3af0-7b46-a3e2-7c19d5f0481b
             */
            href: string;
        };
        /** @description A location. The service ignores `language` and `location`, because it sets them itself. It finds the place by all other members except `venue`. If an event gets another locality, region or country without a new postal code, the service keeps the old code but no longer uses it to find the place. */
        LocationInput: {
            /**
             * @description Name of the venue.
             * @example Riverside Community Hall
             */
            venue?: string | null;
            /**
             * @description Street address. Lines beyond the first are ignored.
             * @example [
             *       "410 Mill Street"
             *     ]
             */
            address_lines?: string[] | null;
            /**
             * @description City or other local administrative area.
             * @example Portland
             */
            locality?: string | null;
            /**
             * @description State or province: its ISO 3166-2 code such as `US-OR`, the last two letters of the code, or its name. It distinguishes places with the same name.
             * @example OR
             */
            region?: string | null;
            /**
             * @description Postal code in the format of the country. Never required.
             * @example 97202
             */
            postal_code?: string | null;
            /**
             * @description ISO 3166-1 code of the country with two or three letters, `UK` or `EL`, in upper or lower case. Answers have the alpha-2 code.
             * @example US
             */
            country?: string | null;
        };
        /** @description Links to descriptions of the account's own data. */
        Metadata: {
            _links: components["schemas"]["MetadataLinks"];
        };
        /** @description Links to the metadata. */
        MetadataLinks: {
            /** @description This resource. */
            self: components["schemas"]["Link"];
            /** @description The custom fields that the people of the account have, in the order of their names. */
            "platform:custom_fields": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A person in the records of an account. The arrays and `custom_fields` are always present and may be empty. */
        Person: {
            /**
             * @description Identifiers of the person, each as `system:id`.
             * @example [
             *       "platform:01a1107e-3af0-7b46-a3e2-7c19d5f0481b"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the person was first recorded, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the person was last changed, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            modified_at: string;
            /**
             * @description Human-readable name of the system that the record comes from.
             * @example Civic Action Service
             */
            originating_system?: string;
            /**
             * @description Given name.
             * @example Amara
             */
            given_name?: string;
            /**
             * @description Family name.
             * @example Okafor
             */
            family_name?: string;
            /** @description Email addresses. Two people of an account never have the same one. */
            email_addresses: components["schemas"]["EmailAddress"][];
            /** @description Postal addresses. */
            postal_addresses: components["schemas"]["PostalAddress"][];
            /** @description Phone numbers. Several people of an account can have the same one, but only one person without an email address. */
            phone_numbers: components["schemas"]["PhoneNumber"][];
            /**
             * @description Codes of the languages that the person speaks.
             * @example [
             *       "en"
             *     ]
             */
            languages_spoken: string[];
            /**
             * @description Other answers, by name of the field.
             * @example {
             *       "landlord": "Halden Properties"
             *     }
             */
            custom_fields: {
                [key: string]: string;
            };
            _links: components["schemas"]["PersonLinks"];
        };
        /** @description Changes to a person. Absent members do not change. The service ignores entries that are invalid, unknown or set by the service itself, and applies the rest. The header `Ignored-Fields` lists the ignored entries. */
        PersonChanges: {
            /**
             * @description Given name; `null` removes it.
             * @example Amara
             */
            given_name?: string | null;
            /**
             * @description Family name; `null` removes it.
             * @example Okafor
             */
            family_name?: string | null;
            /** @description Email addresses. An address of another person of the account stays with that person. An entry with a `status` and without an `address` changes the status of the primary address. */
            email_addresses?: components["schemas"]["EmailAddressChanges"][];
            /** @description Phone numbers. Several people can have the same one. Two people without an email address cannot, so that a number of one of them stays with that person. */
            phone_numbers?: components["schemas"]["PhoneNumberInput"][];
            /** @description Postal addresses. */
            postal_addresses?: components["schemas"]["PostalAddressInput"][];
            /**
             * @description Codes of the languages that the person speaks.
             * @example [
             *       "en"
             *     ]
             */
            languages_spoken?: string[];
            /**
             * @description Other answers, by name of the field. Fields that are not sent do not change; `null` removes a field.
             * @example {
             *       "landlord": "Halden Properties"
             *     }
             */
            custom_fields?: {
                [key: string]: string | null;
            };
        };
        /** @description One page of people, oldest first, with the totals of the whole collection. */
        PersonCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of people on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of people in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["PersonCollectionLinks"];
            _embedded: components["schemas"]["PersonCollectionEmbedded"];
        };
        /** @description The people of a page in full, in the order of their links. The array is empty after the last page. */
        PersonCollectionEmbedded: {
            /** @description The people of the account, oldest first. */
            "osdi:people": components["schemas"]["Person"][];
        };
        /** @description Links of a page of people. To read them all, follow `next` until it is absent. */
        PersonCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The people of the account, oldest first. */
            "osdi:people": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description Somebody who acts, with the data that they entered. At least one email address or phone number is required. The person is who has the first email address, and nobody else. Without an email address it is who has the first phone number and no email address; with a key, if there is nobody, it is the oldest person who has the number. The data is added to the record or replaces fields of it; nothing is removed. `null` and empty values mean the same as an absent field. */
        PersonInput: {
            /**
             * @description Given name.
             * @example Amara
             */
            given_name?: string | null;
            /**
             * @description Family name.
             * @example Okafor
             */
            family_name?: string | null;
            /** @description Email addresses. An address of another person of the account stays with that person. */
            email_addresses?: components["schemas"]["EmailAddressInput"][] | null;
            /** @description Phone numbers. Several people can have the same one. Two people without an email address cannot, so that a number of one of them stays with that person. */
            phone_numbers?: components["schemas"]["PhoneNumberInput"][] | null;
            /** @description Postal addresses. */
            postal_addresses?: components["schemas"]["PostalAddressInput"][] | null;
            /**
             * @description Codes of the languages that the person speaks.
             * @example [
             *       "en"
             *     ]
             */
            languages_spoken?: string[] | null;
            /**
             * @description Other answers, by name of the field. Fields that are not sent do not change.
             * @example {
             *       "landlord": "Halden Properties"
             *     }
             */
            custom_fields?: {
                [key: string]: string;
            } | null;
        };
        /** @description Links of a person. The collections contain the records of the account about this person. */
        PersonLinks: {
            /** @description This person. */
            self: components["schemas"]["Link"];
            /** @description Attendances, oldest first. Each is one person who comes to one event. Either those of one event or those of one person. */
            "osdi:attendance": components["schemas"]["Link"];
            /** @description Signatures, oldest first, one for each person and petition. Either those of one petition or those of one person on petitions of the account. */
            "osdi:signatures": components["schemas"]["Link"];
            /** @description Taggings, oldest first. Each connects one tag and one person. Either those of one person or those of one tag. */
            "osdi:taggings": components["schemas"]["Link"];
            /** @description The question answers of a person, which this service does not store: always empty. */
            "osdi:question_answers": components["schemas"]["Link"];
            /** @description The submissions of a person, which this service does not store: always empty. */
            "osdi:submissions": components["schemas"]["Link"];
            /** @description The donations of a person, which this service does not store: always empty. */
            "osdi:donations": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A petition that people can sign. */
        Petition: {
            /**
             * @description All identifiers of the petition, each as `system:id`. The service adds the one that begins with `platform:`. Other systems posted the others.
             * @example [
             *       "platform:01a10d04-0bb0-71d9-b6f5-48a2c0e97d36",
             *       "riverside:petition-3"
             *     ]
             */
            identifiers: string[];
            /**
             * @description Human-readable name of the system that the petition comes from.
             * @example Riverside website
             */
            originating_system: string;
            /**
             * Format: date-time
             * @description When the petition was created, in UTC. Set by the service.
             * @example 2026-10-05T17:02:11Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the petition was last changed, in UTC. Signatures do not count.
             * @example 2026-10-05T17:02:11Z
             */
            modified_at: string;
            /**
             * @description Title of the petition.
             * @example Cap yearly rent increases at three percent
             */
            title: string;
            /**
             * @description What the petition is about. May contain HTML, which is returned exactly as posted. Sanitise it before you display it.
             * @example <p>Rents in Riverside rose by a fifth in two years.</p>
             */
            description?: string;
            /**
             * @description The text that people sign. May contain HTML, which is returned exactly as posted.
             * @example We ask the City Council to cap yearly rent increases at three percent.
             */
            petition_text?: string;
            /**
             * @description Language of the petition, a primary language subtag of BCP 47. The default is `en`. The public page declares it to browsers, and is laid out from right to left for languages such as Arabic. The words of the service on the page and in the embed code are English, Spanish, German or French: English where the petition has another language.
             * @example en
             */
            language: string;
            /** @description The people or bodies that the petition is addressed to. */
            target?: components["schemas"]["PetitionTarget"][];
            /**
             * Format: uri
             * @description Public page of the petition, where people can read and sign it. The address is made from the first title and never changes. The page accepts `?source=` and `?referrer=`. It shows a rounded total that changes every ten minutes, so that nobody can find out who has signed.
             * @example http://localhost:3000/petitions/cap-yearly-rent-increases-at-three-percent
             */
            url: string;
            /**
             * Format: int32
             * @description Exact number of people who have signed. Counted by the service.
             * @example 2
             */
            total_signatures: number;
            /**
             * Format: int32
             * @description Number of signatures that the petition asks for.
             * @example 2000
             */
            "platform:goal"?: number;
            /**
             * Format: date-time
             * @description When the petition was or will be closed, in UTC. From then on nobody can sign it.
             * @example 2026-11-20T09:00:00Z
             */
            "platform:closed_at"?: string;
            /** @description To whom and when the petition was handed over. Absent until then. The public page shows it. */
            "platform:delivery"?: components["schemas"]["PetitionDelivery"];
            /**
             * @description What makes a signature count that is given without a key. With `email` it waits until the person has pressed the button behind the link in a mail. A signature with the key of the account counts at once.
             * @example none
             */
            "platform:confirmation"?: components["schemas"]["Confirmation"];
            /** @description Picture of the petition. It is set in the service's own user interface. */
            readonly "platform:picture"?: components["schemas"]["Picture"];
            /** @description The group that sponsors the petition. Set by the service when the key belongs to a group, otherwise absent. */
            "platform:sponsor"?: components["schemas"]["Sponsor"];
            _links: components["schemas"]["PetitionLinks"];
            _embedded: components["schemas"]["PetitionEmbedded"];
        };
        /** @description Changes to a petition. Absent members do not change. The service ignores entries that are invalid, unknown or set by the service itself, and applies the rest. The header `Ignored-Fields` lists the ignored entries. */
        PetitionChanges: {
            /**
             * @description Identifiers to add, each as `system:id`. The petition keeps its existing identifiers. The service ignores a malformed identifier, an identifier of another petition of the account, and all identifiers above 100.
             * @example [
             *       "riverside:petition-3"
             *     ]
             */
            identifiers?: string[];
            /**
             * @description Human-readable name of the system that the petition comes from. It cannot be removed.
             * @example Riverside website
             */
            originating_system?: string;
            /**
             * @description Title of the petition. It cannot be removed.
             * @example Cap yearly rent increases at three percent
             */
            title?: string;
            /**
             * @description What the petition is about, at most 64 KiB of UTF-8. May contain HTML; `null` removes it.
             * @example <p>Rents in Riverside rose by a fifth in two years.</p>
             */
            description?: string | null;
            /**
             * @description The text that people sign, at most 64 KiB of UTF-8. May contain HTML; `null` removes it.
             * @example We ask the City Council to cap yearly rent increases at three percent.
             */
            petition_text?: string | null;
            /**
             * @description Language of the petition, a primary language subtag of BCP 47 in lower case, such as `en`, `es` or `ar`. `null` sets it to `en`.
             * @example en
             */
            language?: string | null;
            /** @description All people or bodies that the petition is addressed to; `null` removes them. */
            target?: components["schemas"]["PetitionTargetInput"][] | null;
            /**
             * Format: int32
             * @description Number of signatures that the petition asks for. `null` removes it.
             * @example 2000
             */
            "platform:goal"?: number | null;
            /**
             * @description What makes a signature count that is given without a key. With `email` it waits until the person has pressed the button behind the link in a mail. A service that sends no mail ignores `email`. `null` sets it to `none`.
             * @example none
             */
            "platform:confirmation"?: components["schemas"]["Confirmation"] | null;
            /**
             * Format: date-time
             * @description When the petition closes. From then on nobody can sign it. A past time closes it at once, and `null` opens it again. The time may have any offset; without an offset it is UTC.
             * @example 2026-11-20T09:00:00Z
             */
            "platform:closed_at"?: string | null;
            /** @description To whom and when the petition was handed over, which its public page then shows. A later one replaces it, and `null` removes it. */
            "platform:delivery"?: components["schemas"]["PetitionDeliveryInput"] | null;
        };
        /** @description One page of petitions, oldest first, with the totals of the whole collection. */
        PetitionCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of petitions on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of petitions in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["PetitionCollectionLinks"];
            _embedded: components["schemas"]["PetitionCollectionEmbedded"];
        };
        /** @description The petitions of a page in full, in the order of their links. The array is empty after the last page. */
        PetitionCollectionEmbedded: {
            /** @description The petitions of the account, oldest first. */
            "osdi:petitions": components["schemas"]["Petition"][];
        };
        /** @description Links of a page of petitions. To read them all, follow `next` until it is absent. */
        PetitionCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The petitions of the account, oldest first. */
            "osdi:petitions": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description To whom and when a petition was handed over. */
        PetitionDelivery: {
            /**
             * @description The person or body that received the signatures. The public page shows it.
             * @example Riverside City Council
             */
            delivered_to: string;
            /**
             * @description The day on which they were handed over, as `YYYY-MM-DD`.
             * @example 2026-11-24
             */
            delivered_on: string;
        };
        /** @description To whom and when a petition was handed over. Unknown fields and fields that the service sets itself are ignored. */
        PetitionDeliveryInput: {
            /**
             * @description The person or body that received the signatures. The public page shows it.
             * @example Riverside City Council
             */
            delivered_to: string;
            /**
             * @description The day on which they were handed over, as `YYYY-MM-DD`. It must exist, so February 30 is no day.
             * @example 2026-11-24
             */
            delivered_on: string;
        };
        /** @description The creator of the petition, in full. */
        PetitionEmbedded: {
            /** @description The person who created the event or petition: the one that the POST of an event named, otherwise the person of the API key's account. It never changes. */
            "osdi:creator": components["schemas"]["Person"];
        };
        /** @description A petition to create, or to update if one of its identifiers is known. The service ignores unknown fields and fields that it sets itself, so you can post a petition exactly as you read it. `null` and empty values mean the same as an absent field. */
        PetitionInput: {
            /**
             * @description Identifiers of the petition in other systems, each as `system:id`. If the account has a petition with one of them, the service updates it and does not create another.
             * @example [
             *       "riverside:petition-3"
             *     ]
             */
            identifiers?: string[] | null;
            /**
             * @description Human-readable name of the system that the petition comes from.
             * @example Riverside website
             */
            originating_system: string;
            /**
             * @description Title of the petition.
             * @example Cap yearly rent increases at three percent
             */
            title: string;
            /**
             * @description What the petition is about, at most 64 KiB of UTF-8. May contain HTML.
             * @example <p>Rents in Riverside rose by a fifth in two years.</p>
             */
            description?: string | null;
            /**
             * @description The text that people sign, at most 64 KiB of UTF-8. May contain HTML.
             * @example We ask the City Council to cap yearly rent increases at three percent.
             */
            petition_text?: string | null;
            /**
             * @description Language of the petition, a primary language subtag of BCP 47 in lower case, such as `en`, `es` or `ar`. The default is `en`.
             * @example en
             */
            language?: string | null;
            /** @description The people or bodies that the petition is addressed to. */
            target?: components["schemas"]["PetitionTargetInput"][] | null;
            /**
             * Format: int32
             * @description Number of signatures that the petition asks for.
             * @example 2000
             */
            "platform:goal"?: number | null;
            /**
             * @description What makes a signature count that is given without a key; `none` if left out. With `email` it waits until the person has pressed the button behind the link in a mail. A service that sends no mail refuses `email` (400).
             * @example none
             */
            "platform:confirmation"?: components["schemas"]["Confirmation"] | null;
        };
        /** @description Links of a petition. */
        PetitionLinks: {
            /** @description This petition. */
            self: components["schemas"]["Link"];
            /** @description Signatures, oldest first, one for each person and petition. Either those of one petition or those of one person on petitions of the account. */
            "osdi:signatures": components["schemas"]["Link"];
            /** @description The person who created the event or petition: the one that the POST of an event named, otherwise the person of the API key's account. It never changes. */
            "osdi:creator": components["schemas"]["Link"];
            /** @description Removals of signatures of the petition, oldest first. */
            "platform:removals"?: components["schemas"]["Link"];
            /** @description A form as HTML, for a page of another website. */
            "platform:embed": components["schemas"]["Link"];
            /** @description Updates of the petition, oldest first. */
            "platform:updates": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A person or body that a petition is addressed to. */
        PetitionTarget: {
            /**
             * @description Name of the person or body.
             * @example Portland City Council
             */
            name: string;
        };
        /** @description A person or body that a petition is addressed to. */
        PetitionTargetInput: {
            /**
             * @description Name of the person or body.
             * @example Portland City Council
             */
            name: string;
        };
        /** @description A short text of the organiser on the public page of a petition. */
        PetitionUpdate: {
            /**
             * @description Identifiers, each as `system:id`. There is only one, the native identifier.
             * @example [
             *       "platform:01a12578-3f80-7e1d-8c52-60f7d3b9a184"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the update was published, in UTC.
             * @example 2026-10-10T11:00:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the update was last changed, in UTC.
             * @example 2026-10-10T11:00:00Z
             */
            modified_at: string;
            /**
             * @description What happened, in a few words.
             * @example Two council members support us
             */
            title: string;
            /**
             * @description The text, exactly as it was posted. May contain HTML.
             * @example They bring the item forward when we have a thousand names.
             */
            body: string;
            /**
             * Format: date-time
             * @description When its mailing to those who have signed began, in UTC. Absent if it was not mailed.
             * @example 2026-10-10T11:00:00Z
             */
            mailed_at?: string;
            _links: components["schemas"]["PetitionUpdateLinks"];
        };
        /** @description Changes to an update. The service ignores everything else and lists it in the header `Ignored-Fields`. */
        PetitionUpdateChanges: {
            /**
             * @description What happened, in a few words.
             * @example Two council members support us
             */
            title?: string;
            /**
             * @description A short text, at most 5,000 characters. May contain HTML.
             * @example They bring the item forward when we have a thousand names.
             */
            body?: string;
        };
        /** @description One page of updates, oldest first, with the totals of the whole collection. */
        PetitionUpdateCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of updates on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of updates in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["PetitionUpdateCollectionLinks"];
            _embedded: components["schemas"]["PetitionUpdateCollectionEmbedded"];
        };
        /** @description The updates of a page in full, in the order of their links. The array is empty after the last page. */
        PetitionUpdateCollectionEmbedded: {
            /** @description Updates of the petition, oldest first. */
            "platform:updates": components["schemas"]["PetitionUpdate"][];
        };
        /** @description Links of a page of updates. To read them all, follow `next` until it is absent. */
        PetitionUpdateCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description Updates of the petition, oldest first. */
            "platform:updates": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description An update to publish. Unknown fields and fields that the service sets itself are ignored. */
        PetitionUpdateInput: {
            /**
             * @description What happened, in a few words.
             * @example Two council members support us
             */
            title: string;
            /**
             * @description A short text, at most 5,000 characters. May contain HTML.
             * @example They bring the item forward when we have a thousand names.
             */
            body: string;
            /**
             * @description `true`: the update is mailed to everybody who has signed and whose email address is `subscribed`. The default is `false`.
             * @example false
             */
            mail?: boolean | null;
        };
        /** @description Links of an update. */
        PetitionUpdateLinks: {
            /** @description This update, among those of its petition. */
            self: components["schemas"]["Link"];
            /** @description The petition that was signed. */
            "osdi:petition": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A phone number of a person. */
        PhoneNumber: {
            /**
             * @description Whether this is the preferred number.
             * @example true
             */
            primary: boolean;
            /**
             * @description The number as digits, with the country code first.
             * @example 15035550142
             */
            number: string;
            /**
             * @description What kind of number it is.
             * @example Mobile
             */
            number_type?: string;
            /**
             * @description Whether the person is subscribed to messages of the account at this number.
             * @example subscribed
             */
            status: components["schemas"]["PhoneStatus"];
        };
        /** @description A phone number that was entered. */
        PhoneNumberInput: {
            /**
             * @description The number, preferably in international format with a plus sign. A national number is interpreted with the country of the person's address, or else with the default country of the service. A number that is not possible there returns 400.
             * @example +1 503 555 0142
             */
            number: string;
            /**
             * @description What kind of number it is, as free text. The default for a new number is `Mobile`.
             * @example Mobile
             */
            number_type?: string | null;
            /**
             * @description Whether this is the preferred number.
             * @example true
             */
            primary?: boolean | null;
            /**
             * @description Whether the person is subscribed to messages. The default for a new number is unsubscribed.
             * @example subscribed
             */
            status?: components["schemas"]["PhoneStatus"] | null;
        };
        /**
         * @description Whether a person is subscribed to messages at a number.
         * @example subscribed
         * @enum {string}
         */
        PhoneStatus: "subscribed" | "unsubscribed" | "bouncing" | "previous bounce" | "spam complaint" | "previous spam complaint";
        /** @description A picture that the service shows. */
        Picture: {
            /**
             * Format: uri
             * @description Address of the picture. Its content never changes.
             * @example http://localhost:3000/media/3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b
             */
            url: string;
            /**
             * Format: int32
             * @description Width of the picture in pixels.
             * @example 1280
             */
            width: number;
            /**
             * Format: int32
             * @description Height of the picture in pixels.
             * @example 720
             */
            height: number;
        };
        /** @description A postal address of a person. Geocoding sets locality, region, country and coordinates, as for the location of an event. */
        PostalAddress: {
            /**
             * @description Whether this is the main address.
             * @example true
             */
            primary: boolean;
            /**
             * @description Street address, line by line.
             * @example [
             *       "28 Ferry Lane"
             *     ]
             */
            address_lines?: string[];
            /**
             * @description City or other local administrative area.
             * @example Portland
             */
            locality?: string;
            /**
             * @description State or province, as the last two letters of its ISO 3166-2 code if it has two letters, otherwise as it was entered.
             * @example OR
             */
            region?: string;
            /**
             * @description Postal code in the format of the country.
             * @example 97202
             */
            postal_code?: string;
            /**
             * @description ISO 3166-1 alpha-2 code of the country, in upper case.
             * @example US
             */
            country: string;
            /**
             * @description ISO 639 code of the language of the address.
             * @example en
             */
            language?: string;
            /** @description Coordinates of the place. */
            location?: components["schemas"]["Coordinates"];
        };
        /** @description A postal address that was entered. */
        PostalAddressInput: {
            /**
             * @description Whether this is the main address.
             * @example true
             */
            primary?: boolean | null;
            /**
             * @description Street address, line by line.
             * @example [
             *       "28 Ferry Lane"
             *     ]
             */
            address_lines?: string[] | null;
            /**
             * @description City or other local administrative area.
             * @example Portland
             */
            locality?: string | null;
            /**
             * @description State or province: its ISO 3166-2 code such as `US-OR`, the last two letters of the code, or its name.
             * @example OR
             */
            region?: string | null;
            /**
             * @description Postal code in the format of the country.
             * @example 97202
             */
            postal_code?: string | null;
            /**
             * @description ISO 3166-1 code of the country with two or three letters, `UK` or `EL`, in upper or lower case. The default is the default country of the service.
             * @example US
             */
            country?: string | null;
        };
        /** @description An error, as a problem document (RFC 9457). `code` is for programs; `detail` is for people. */
        Problem: {
            /**
             * Format: uri
             * @description Address of the page that explains this kind of problem.
             * @example http://localhost:3000/problems/invalid_request
             */
            type: string;
            /**
             * @description Name of this kind of problem.
             * @example Invalid request
             */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status, repeated here for programs that store only the body.
             * @example 400
             */
            status: number;
            /**
             * @description What went wrong this time.
             * @example /location/country must be an ISO 3166-1 alpha-2 code such as US, came as "America".
             */
            detail: string;
            code: components["schemas"]["ProblemCode"];
            /**
             * @description Id of the request, the same as in the header `X-Request-Id`. Include it when you ask for help.
             * @example 01a1f775-45a1-7d52-8f0b-2c6e94a1b3d7
             */
            request_id: string;
            /** @description All mistakes in the request, each with its place. Absent if the places are not known. */
            errors?: components["schemas"]["ProblemError"][];
            /**
             * @description The same as `detail`, under the name that OSDI clients expect.
             * @example /location/country must be an ISO 3166-1 alpha-2 code such as US, came as "America".
             */
            error: string;
        };
        /**
         * @description The kind of problem, from a closed list.
         *
         *     - `malformed_json` (400): the body is not JSON.
         *     - `invalid_request` (400): the body or a parameter is not valid. `errors` lists every place.
         *     - `missing_key` (401): the request has no key. Send one in the header `api-key`.
         *     - `invalid_key` (401): the key is unknown, revoked or expired.
         *     - `insufficient_scope` (403): the key may not do this. A GET and the preview of a target need the scope `read`, everything else needs `write`.
         *     - `not_found` (404): there is nothing at this address, or this key has no access to it. The answer is the same in both cases.
         *     - `method_not_allowed` (405): the address does not support the method. The header `Allow` lists the supported ones.
         *     - `identifiers_conflict` (409): the posted identifiers belong to two different resources. Nothing was written. Decide
         *       which resource you mean, and remove the identifiers of the other one.
         *     - `target_in_use` (409): another target, or a mailing that waits, selects people by this target. Nothing was deleted.
         *       Change or delete what uses it first.
         *     - `petition_closed` (409): the petition is closed, so nobody can sign it any more. Nothing was written.
         *     - `webhook_disabled` (409): the webhook is disabled, so it receives only test messages. Enable it first.
         *     - `too_many_secrets` (409): five older secrets of the webhook are still valid. `detail` has the time when the first of them
         *       expires. Rotate the secret after that.
         *     - `precondition_failed` (412): the resource has changed since the answer with the `ETag` in `If-Match`. Nothing was
         *       written. Read it again.
         *     - `payload_too_large` (413): the body is larger than 1 MiB, or than 32 KiB without a key.
         *     - `unsupported_media_type` (415): the body is neither `application/json` nor `application/hal+json`.
         *     - `idempotency_key_reused` (422): the `Idempotency-Key` was sent with another body in the last 24 hours. Nothing was
         *       written. Use a new key for each action.
         *     - `rate_limited` (429): too many requests without a key from this address, too many requests with this key, or too many
         *       tests, retries and recoveries of the account. Wait for the number of seconds in `Retry-After`.
         *     - `internal` (500): the service failed. Include `request_id` when you report it.
         *     - `database_unavailable` (503): the database cannot be reached or is not ready. Nothing was written. Try again later.
         * @example invalid_request
         * @enum {string}
         */
        ProblemCode: "malformed_json" | "invalid_request" | "missing_key" | "invalid_key" | "insufficient_scope" | "not_found" | "method_not_allowed" | "identifiers_conflict" | "target_in_use" | "petition_closed" | "webhook_disabled" | "too_many_secrets" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "rate_limited" | "internal" | "database_unavailable";
        /** @description One mistake, with the place in the body or the name of the parameter. */
        ProblemError: {
            /**
             * @description JSON pointer (RFC 6901) into the body. Empty for the body as a whole.
             * @example /location/country
             */
            pointer?: string;
            /**
             * @description Name of the query parameter, path parameter or header.
             * @example page
             */
            parameter?: string;
            /**
             * @description What is wrong, and the value that was sent.
             * @example must be an ISO 3166-1 alpha-2 code such as US, came as "America"
             */
            message: string;
        };
        /** @description One page of question answers, oldest first, with the totals of the whole collection. */
        QuestionAnswerCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of question answers on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of question answers in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["QuestionAnswerCollectionLinks"];
            _embedded: components["schemas"]["QuestionAnswerCollectionEmbedded"];
        };
        /** @description Always empty. */
        QuestionAnswerCollectionEmbedded: {
            /** @description The question answers of a person, which this service does not store: always empty. */
            "osdi:question_answers": Record<string, never>[];
        };
        /** @description Links of a page of question answers. To read them all, follow `next` until it is absent. */
        QuestionAnswerCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The question answers of a person, which this service does not store: always empty. */
            "osdi:question_answers": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description The recorded attendance, as in `Attendance`. Without a key, an empty object. */
        RecordedAttendance: {
            /**
             * @description Identifiers of the attendance, each as `system:id`.
             * @example [
             *       "platform:01a1353b-c198-75a3-bcbc-ef5b4e4d069c"
             *     ]
             */
            identifiers?: string[];
            /**
             * @description Human-readable name of the system that the attendance comes from: the same as of its event.
             * @example Riverside website
             */
            originating_system?: string;
            /**
             * Format: date-time
             * @description When the person answered the event for the first time, in UTC.
             * @example 2026-10-13T12:27:51Z
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When the person answered the last time, or a change was recorded, in UTC.
             * @example 2026-10-13T12:27:51Z
             */
            modified_at?: string;
            /**
             * @description Always `accepted`.
             * @example accepted
             */
            status?: components["schemas"]["AttendanceStatus"];
            /** @description How the person came to this action. Absent if nothing is known. */
            "platform:referrer_data"?: components["schemas"]["ReferrerData"];
            /**
             * Format: date-time
             * @description When the person came to the event, in UTC. Absent as long as nobody has recorded it.
             * @example 2026-12-03T02:21:00Z
             */
            "platform:attended_at"?: string;
            /**
             * @description Id of the person who comes, without prefix.
             * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
             */
            "platform:person_id"?: string;
            /**
             * @description Id of the event, without prefix.
             * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
             */
            "platform:event_id"?: string;
            _links?: components["schemas"]["AttendanceLinks"];
        };
        /** @description The recorded signature, as in `Signature`. Without a key, an empty object, or where the petition asks for confirmation, what is missing. */
        RecordedSignature: {
            /**
             * @description Identifiers of the signature, each as `system:id`.
             * @example [
             *       "platform:01a1107e-3af1-7a03-8d5f-e61b9c27a4f0"
             *     ]
             */
            identifiers?: string[];
            /**
             * Format: date-time
             * @description When the person first signed, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            created_date?: string;
            /**
             * Format: date-time
             * @description When the person last signed, or an identifier was added, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            modified_date?: string;
            /**
             * @description What the person wrote when signing.
             * @example My rent rose twice this year.
             */
            comments?: string;
            /** @description How the person came to this petition. Absent if nothing is known. */
            "platform:referrer_data"?: components["schemas"]["ReferrerData"];
            /**
             * @description How the signature was collected first: `form` in a form or another request without a key, `api` in a request with a key, or `paper`. Those of paper are typed in the service's own user interface.
             * @example form
             */
            readonly "platform:collected_by"?: components["schemas"]["CollectedBy"];
            /**
             * @description Whether the webpage of the petition may show the given name and the town of the person.
             * @example false
             */
            "platform:show_name"?: boolean;
            /**
             * @description `true`: the organiser has chosen the comment for the webpage of the petition, as it reads now. Absent otherwise.
             * @example true
             */
            "platform:comment_shown"?: boolean;
            /**
             * @description Id of the person who signed, without prefix.
             * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
             */
            "platform:person_id"?: string;
            /**
             * @description Id of the petition that was signed, without prefix.
             * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
             */
            "platform:petition_id"?: string;
            /** @description Only without a key, on a petition that asks for confirmation by email: the signature is not recorded yet. It waits until its person has pressed the button behind the link in the mail. */
            "platform:confirmation"?: components["schemas"]["Confirmation"];
            _links?: components["schemas"]["SignatureLinks"];
        };
        /** @description The result of a recovery. */
        Recovery: {
            /**
             * Format: int32
             * @description Number of failed deliveries that will be sent again.
             * @example 12
             */
            recovered: number;
        };
        /** @description The failed deliveries to send again. The service ignores unknown fields. */
        RecoveryInput: {
            /**
             * Format: date-time
             * @description The deliveries created at this time or later. The time may have any offset; without an offset it is UTC.
             * @example 2026-10-06T09:00:00Z
             */
            since: string;
        };
        /** @description How somebody came to an action. Unknown members are absent. */
        ReferrerData: {
            /**
             * @description Source code of the channel, such as a newsletter. The same as `?source=` in an address.
             * @example october-newsletter
             */
            source?: string;
            /**
             * @description Website whose link the person followed, without query and fragment.
             * @example https://riverside.example.org/rent
             */
            website?: string;
            /**
             * @description Code of the group that referred the person: the group's slug, the same as `?referrer=` in an address. It is validated when the action is recorded, and cannot be changed afterwards.
             * @example hillside-tenants
             */
            referrer?: string;
        };
        /** @description How somebody came to an action. */
        ReferrerDataInput: {
            /**
             * @description Source code of the channel, such as a newsletter. The same as `?source=` in an address.
             * @example october-newsletter
             */
            source?: string | null;
            /**
             * Format: uri
             * @description Website whose link the person followed: an address with `http` or `https`, stored without user-info, query and fragment. The service ignores any other value. If a request without a key has no website, it is the `Origin` of the page.
             * @example https://riverside.example.org/rent
             */
            website?: string | null;
            /**
             * @description Code of the group that referred the person: the group's slug, the same as `?referrer=` in an address. The service stores it only if this group is in the same network, and otherwise ignores it.
             * @example hillside-tenants
             */
            referrer?: string | null;
        };
        /**
         * @description How a reminder is sent.
         * @example email
         * @enum {string}
         */
        ReminderMethod: "email" | "sms";
        /** @description Signatures of a petition that were struck out together, and why. It stays as an entry of a log, also when it is undone. */
        Removal: {
            /**
             * @description Identifiers of the removal, each as `system:id`. There is only one, the native identifier.
             * @example [
             *       "platform:01a221a6-aaa0-7a35-8e92-4d1b6f0c83b1"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the removal was ordered, in UTC.
             * @example 2026-11-28T10:15:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its last signature was struck out or brought back, in UTC.
             * @example 2026-11-28T10:15:00Z
             */
            modified_at: string;
            /** @description By what the signatures were struck out. */
            rule: components["schemas"]["RemovalRule"];
            /**
             * @description What the signatures have in common by the rule. Absent where the rule needs no value. A mail domain, a network and a text are forgotten 14 days after the removal was ordered, and when one of its signatures is erased.
             * @example example.org
             */
            value?: string;
            /**
             * @description With the rule `chosen`, the ids of the signatures; with any other rule, the ids of those that were kept. Without prefix.
             * @example [
             *       "01a1107e-3af1-7a03-8d5f-e61b9c27a4f0"
             *     ]
             */
            signature_ids?: string[];
            /**
             * @description Why they were struck out. The petition's page shows it.
             * @example They came from one network within a minute.
             */
            reason: string;
            /** @description `striking`: the service is striking out the signatures. `struck`: all are struck out. `undoing`: it is bringing them back. `undone`: all are back. */
            state: components["schemas"]["RemovalState"];
            /**
             * Format: int32
             * @description How many signatures it has struck out so far, also after they are back.
             * @example 1
             */
            total_signatures: number;
            /**
             * Format: date-time
             * @description When undoing it was ordered, in UTC. Absent before.
             * @example 2026-11-28T10:20:00Z
             */
            undone_at?: string;
            _links: components["schemas"]["RemovalLinks"];
        };
        /** @description One page of removals, oldest first, with the totals of the whole collection. */
        RemovalCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of removals on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of removals in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["RemovalCollectionLinks"];
            _embedded: components["schemas"]["RemovalCollectionEmbedded"];
        };
        /** @description The removals of a page in full, in the order of their links. The array is empty after the last page. */
        RemovalCollectionEmbedded: {
            /** @description Removals of signatures of the petition, oldest first. */
            "platform:removals": components["schemas"]["Removal"][];
        };
        /** @description Links of a page of removals. To read them all, follow `next` until it is absent. */
        RemovalCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description Removals of signatures of the petition, oldest first. */
            "platform:removals": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description Which signatures are struck out, and why. Unknown fields and fields that the service sets itself are ignored. */
        RemovalInput: {
            /**
             * @description By what the signatures are struck out. The default is `chosen`.
             * @example domain
             */
            rule?: components["schemas"]["RemovalRule"] | null;
            /**
             * @description What the signatures have in common by the rule. Needed by `domain`, `network`, `minute`, `text`, `source` and `agent`.
             * @example example.org
             */
            value?: string | null;
            /**
             * @description With the rule `chosen`, the ids of the signatures to strike out; with any other rule, the ids of those to keep. Without prefix. An id that is none of a signature of the petition is ignored.
             * @example [
             *       "01a1107e-3af1-7a03-8d5f-e61b9c27a4f0"
             *     ]
             */
            signature_ids?: string[] | null;
            /**
             * @description Why they are struck out. The petition's page shows it.
             * @example They came from one network within a minute.
             */
            reason: string;
        };
        /** @description Links of a removal. */
        RemovalLinks: {
            /** @description This removal. */
            self: components["schemas"]["Link"];
            /** @description The petition whose signatures were struck out. */
            "osdi:petition": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A message about one signature that was struck out. The key around the resource is the type of the message. Later versions may add members, so ignore members that you do not know. */
        RemovalMessage: {
            /** @description The signature that was struck out. Its key is the type of the message. */
            "osdi:signature.removed": components["schemas"]["WebhookRemoval"];
            /** @description The group that the message of the signature names. Absent if the account is an individual account. */
            "platform:sponsor"?: components["schemas"]["WebhookSponsor"];
            /**
             * @description SHA-256 of the message id, in hex. All attempts of a message have the same key, and no other message has it. So store the keys of processed messages, and answer 2xx to a repeated one.
             * @example 5b1f6a0a3f4f0f0d8c2b0a8ee4a7a6f7c11e2b0c9ad04b8d6f3c2e1a7d5b9c34
             */
            idempotency_key: string;
        };
        /**
         * @description By what signatures are struck out.
         *
         *     - `chosen`: one by one, those in `signature_ids`.
         *     - `domain`: by the domain of the person's email address.
         *     - `network`: by the network that the signature came from, as the check page of the petition names it. It is known for 14 days.
         *     - `minute`: by the minute in which the person first signed, such as `2026-11-27T03:12Z`.
         *     - `text`: by the comment, in any case and with any white space.
         *     - `source`: by the source in the referrer data.
         *     - `agent`: by the program that sent the form. It is known for 14 days.
         *     - `at_once`: those whose form was sent at once after it was shown. It is known for 14 days.
         *     - `waiting`: those that wait for a confirmation. They do not count, so it finds none.
         * @example domain
         * @enum {string}
         */
        RemovalRule: "chosen" | "domain" | "network" | "minute" | "text" | "source" | "agent" | "at_once" | "waiting";
        /**
         * @description State of a removal.
         * @example struck
         * @enum {string}
         */
        RemovalState: "striking" | "struck" | "undoing" | "undone";
        /** @description The body of a removal webhook, an array of exactly one message. */
        RemovalWebhook: components["schemas"]["RemovalMessage"][];
        /** @description The helper body of OSDI: a person, and tags to add and remove. The service ignores unknown fields and fields that it sets itself. */
        SignUpInput: {
            /** @description The person, as entered. At least one email address or phone number is required. */
            person: components["schemas"]["PersonInput"];
            /**
             * @description Names of tags to add to the person. Tags that do not exist are created.
             * @example [
             *       "tenant",
             *       "rent petition"
             *     ]
             */
            add_tags?: components["schemas"]["TagName"][] | null;
            /**
             * @description Names of tags to remove from the person, after those of `add_tags` are added. Tags that the person does not have are ignored.
             * @example [
             *       "newcomer"
             *     ]
             */
            remove_tags?: components["schemas"]["TagName"][] | null;
        };
        /** @description The signature of one person on one petition. Signing again updates it. */
        Signature: {
            /**
             * @description Identifiers of the signature, each as `system:id`.
             * @example [
             *       "platform:01a1107e-3af1-7a03-8d5f-e61b9c27a4f0"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the person first signed, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            created_date: string;
            /**
             * Format: date-time
             * @description When the person last signed, or an identifier was added, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            modified_date: string;
            /**
             * @description What the person wrote when signing.
             * @example My rent rose twice this year.
             */
            comments?: string;
            /** @description How the person came to this petition. Absent if nothing is known. */
            "platform:referrer_data"?: components["schemas"]["ReferrerData"];
            /**
             * @description How the signature was collected first: `form` in a form or another request without a key, `api` in a request with a key, or `paper`. Those of paper are typed in the service's own user interface.
             * @example form
             */
            readonly "platform:collected_by"?: components["schemas"]["CollectedBy"];
            /**
             * @description Whether the webpage of the petition may show the given name and the town of the person.
             * @example false
             */
            "platform:show_name": boolean;
            /**
             * @description `true`: the organiser has chosen the comment for the webpage of the petition, as it reads now. Absent otherwise.
             * @example true
             */
            "platform:comment_shown"?: boolean;
            /**
             * @description Id of the person who signed, without prefix.
             * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
             */
            "platform:person_id": string;
            /**
             * @description Id of the petition that was signed, without prefix.
             * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
             */
            "platform:petition_id": string;
            _links: components["schemas"]["SignatureLinks"];
        };
        /** @description Changes to a signature: the comment, whether the name may be shown, whether the comment is shown, and identifiers to add. The service ignores everything else and lists it in the header `Ignored-Fields`. */
        SignatureChanges: {
            /**
             * @description What the person wrote when signing, at most 64 KiB of UTF-8; `null` removes it.
             * @example My rent rose twice this year.
             */
            comments?: string | null;
            /**
             * @description Whether the webpage of the petition may show the given name and the town of the person.
             * @example false
             */
            "platform:show_name"?: boolean;
            /**
             * @description Whether the webpage of the petition shows the comment, with the given name. Only if `platform:show_name` is `true` and there is a comment of at most 1,000 characters; otherwise it is ignored. A comment that somebody without a key adds to a signature that is there already cannot be shown either, until a POST with a key sends it or its signer confirms it by email. A comment that is changed afterwards has to be chosen again.
             * @example true
             */
            "platform:comment_shown"?: boolean;
            /**
             * @description Identifiers to add, each as `system:id`. The signature keeps its existing identifiers. The service ignores a malformed identifier, an identifier of another signature of the account, and all identifiers above 100.
             * @example [
             *       "riverside:signature-8"
             *     ]
             */
            identifiers?: string[];
        };
        /** @description One page of signatures, oldest first, with the totals of the whole collection. */
        SignatureCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of signatures on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of signatures in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["SignatureCollectionLinks"];
            _embedded: components["schemas"]["SignatureCollectionEmbedded"];
        };
        /** @description The signatures of a page in full, in the order of their links. The array is empty after the last page. */
        SignatureCollectionEmbedded: {
            /** @description Signatures, oldest first, one for each person and petition. Either those of one petition or those of one person on petitions of the account. */
            "osdi:signatures": components["schemas"]["Signature"][];
        };
        /** @description Links of a page of signatures. To read them all, follow `next` until it is absent. */
        SignatureCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description Signatures, oldest first, one for each person and petition. Either those of one petition or those of one person on petitions of the account. */
            "osdi:signatures": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A signature to record. Name the person in one of two ways: describe them in `person`, and the service finds or creates the person in the same step; or link to a person of the account in `_links`. Both or neither returns 400. `null` and empty values mean the same as an absent field. The service ignores unknown fields and fields that it sets itself. */
        SignatureInput: {
            /** @description The person who signs, as entered. At least one email address or phone number is required. */
            person?: components["schemas"]["PersonInput"] | null;
            /**
             * @description What the person wrote when signing, at most 64 KiB of UTF-8.
             * @example My rent rose twice this year.
             */
            comments?: string | null;
            /**
             * @description Whether the webpage of the petition may show the given name and the town of the person. When somebody signs again, it changes only with a key, or by the link of a mail that confirms the signature.
             * @example true
             */
            "platform:show_name"?: boolean | null;
            /**
             * @description Names of tags to add to the person. A request with a key creates tags that do not exist; a request without a key ignores them.
             * @example [
             *       "tenant",
             *       "rent petition"
             *     ]
             */
            add_tags?: components["schemas"]["TagName"][] | null;
            /**
             * @description Names of tags to remove from the person, after those of `add_tags` are added. Tags that the person does not have are ignored.
             * @example [
             *       "newcomer"
             *     ]
             */
            remove_tags?: components["schemas"]["TagName"][] | null;
            /** @description How the person came to this petition. */
            "platform:referrer_data"?: components["schemas"]["ReferrerDataInput"] | null;
            /** @description How the person answered the consent of a form, in a request without a key. Without it, a new email address is subscribed. */
            "platform:consent"?: components["schemas"]["ConsentInput"] | null;
            /** @description The person who signs, as a link. Other links are ignored. */
            _links?: components["schemas"]["SignatureInputLinks"] | null;
        };
        /** @description The person who signs, as a link. Other links are ignored. */
        SignatureInputLinks: {
            /** @description The person who signs, a person of the account. Any other address returns 400. */
            "osdi:person"?: components["schemas"]["LinkInput"] | null;
        };
        /** @description Links of a signature. */
        SignatureLinks: {
            /** @description This signature, among those of its petition. */
            self: components["schemas"]["Link"];
            /** @description The person who acted or who has a tag. */
            "osdi:person": components["schemas"]["Link"];
            /** @description The petition that was signed. */
            "osdi:petition": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A message about one signature. The key around the resource is the type of the message. Later versions may add members, so ignore members that you do not know. */
        SignatureMessage: {
            /** @description The recorded signature. Its key is the type of the message. */
            "osdi:signature": components["schemas"]["WebhookSignature"];
            /** @description The group that has the petition. In the message to a group that referred the person, that group. Absent if the petition belongs to an individual account. */
            "platform:sponsor"?: components["schemas"]["WebhookSponsor"];
            /**
             * @description SHA-256 of the message id, in hex. All attempts of a message have the same key, and no other message has it. So store the keys of processed messages, and answer 2xx to a repeated one.
             * @example 7bc94797252ca2f0a54c9c08243e3364f2f2863000cc6760394f0f5a93b9827f
             */
            idempotency_key: string;
        };
        /** @description The body of a signature webhook, an array of exactly one message. */
        SignatureWebhook: components["schemas"]["SignatureMessage"][];
        /** @description A group that sponsors an event or petition. */
        Sponsor: {
            /**
             * @description Name of the group.
             * @example Riverside Tenants Union
             */
            summary: string;
            /**
             * Format: uri
             * @description Public page of the group.
             * @example http://localhost:3000/groups/riverside
             */
            url: string;
        };
        /** @description One page of submissions, oldest first, with the totals of the whole collection. */
        SubmissionCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of submissions on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of submissions in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["SubmissionCollectionLinks"];
            _embedded: components["schemas"]["SubmissionCollectionEmbedded"];
        };
        /** @description Always empty. */
        SubmissionCollectionEmbedded: {
            /** @description The submissions of a person, which this service does not store: always empty. */
            "osdi:submissions": Record<string, never>[];
        };
        /** @description Links of a page of submissions. To read them all, follow `next` until it is absent. */
        SubmissionCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The submissions of a person, which this service does not store: always empty. */
            "osdi:submissions": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A label that an account adds to people. Its name is unique in the account. */
        Tag: {
            /**
             * @description Identifiers of the tag, each as `system:id`.
             * @example [
             *       "platform:01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the tag was created, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the tag was last changed, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            modified_at: string;
            /**
             * @description Name of the tag.
             * @example tenant
             */
            name: string;
            _links: components["schemas"]["TagLinks"];
        };
        /** @description One page of tags, oldest first, with the totals of the whole collection. */
        TagCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of tags on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of tags in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["TagCollectionLinks"];
            _embedded: components["schemas"]["TagCollectionEmbedded"];
        };
        /** @description The tags of a page in full, in the order of their links. The array is empty after the last page. */
        TagCollectionEmbedded: {
            /** @description The tags of the account: labels for people, each name once, oldest first. */
            "osdi:tags": components["schemas"]["Tag"][];
        };
        /** @description Links of a page of tags. To read them all, follow `next` until it is absent. */
        TagCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The tags of the account: labels for people, each name once, oldest first. */
            "osdi:tags": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A tag to create. The service ignores unknown fields and fields that it sets itself. */
        TagInput: {
            name: components["schemas"]["TagName"];
        };
        /** @description Links of a tag. */
        TagLinks: {
            /** @description This tag. */
            self: components["schemas"]["Link"];
            /** @description Taggings, oldest first. Each connects one tag and one person. Either those of one person or those of one tag. */
            "osdi:taggings": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /**
         * @description Name of a tag, with a visible character. Case-sensitive; white space at the beginning and end is ignored. Names are compared and kept in Unicode's normal form C.
         * @example tenant
         */
        TagName: string;
        /** @description One tag on one person. */
        Tagging: {
            /**
             * @description Identifiers of the tagging, each as `system:id`.
             * @example [
             *       "platform:01a1107e-3af4-7c18-b27e-95d0a64f1c83"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the tag was added to the person, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the tagging was last changed, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            modified_at: string;
            _links: components["schemas"]["TaggingLinks"];
        };
        /** @description One page of taggings, oldest first, with the totals of the whole collection. */
        TaggingCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of taggings on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of taggings in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["TaggingCollectionLinks"];
            _embedded: components["schemas"]["TaggingCollectionEmbedded"];
        };
        /** @description The taggings of a page in full, in the order of their links. The array is empty after the last page. */
        TaggingCollectionEmbedded: {
            /** @description Taggings, oldest first. Each connects one tag and one person. Either those of one person or those of one tag. */
            "osdi:taggings": components["schemas"]["Tagging"][];
        };
        /** @description Links of a page of taggings. To read them all, follow `next` until it is absent. */
        TaggingCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description Taggings, oldest first. Each connects one tag and one person. Either those of one person or those of one tag. */
            "osdi:taggings": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description The person to tag. The service ignores unknown fields and fields that it sets itself. */
        TaggingInput: {
            _links: components["schemas"]["TaggingInputLinks"];
        };
        /** @description The person to tag, as a link. Other links are ignored. */
        TaggingInputLinks: {
            /** @description The person to tag, a person of the account. Any other address returns 400. */
            "osdi:person": components["schemas"]["LinkInput"];
        };
        /** @description Links of a tagging. */
        TaggingLinks: {
            /** @description This tagging, among those of its tag. */
            self: components["schemas"]["Link"];
            /** @description The tag of the tagging. */
            "osdi:tag": components["schemas"]["Link"];
            /** @description The person who acted or who has a tag. */
            "osdi:person": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A choice of people, under a title. It selects whom its conditions fit at the moment when it is used. */
        Target: {
            /**
             * @description Identifiers of the target, each as `system:id`. There is only one, the native identifier.
             * @example [
             *       "platform:01a162bb-3be0-7cd4-8b21-93e5f0a6b7c8"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the target was created, in UTC.
             * @example 2026-10-22T08:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the target was last replaced, in UTC.
             * @example 2026-10-22T08:30:00Z
             */
            modified_at: string;
            /**
             * @description The name of the target.
             * @example Tenants with an action in October
             */
            title: string;
            /**
             * @description `all`: somebody must meet all conditions. `any`: one of them is enough.
             * @example all
             */
            match: components["schemas"]["TargetMatch"];
            /** @description The conditions. Without any, the target selects everybody. */
            conditions: components["schemas"]["TargetCondition"][];
            /**
             * Format: int32
             * @description Exact number of people whom the target selects now. Only in the answer for one target, not in a collection.
             * @example 1
             */
            total_people?: number;
            _links: components["schemas"]["TargetLinks"];
        };
        /** @description One page of targets, oldest first, with the totals of the whole collection. */
        TargetCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of targets on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of targets in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["TargetCollectionLinks"];
            _embedded: components["schemas"]["TargetCollectionEmbedded"];
        };
        /** @description The targets of a page in full, in the order of their links. The array is empty after the last page. */
        TargetCollectionEmbedded: {
            /** @description The targets of the account: choices of people, oldest first. */
            "platform:targets": components["schemas"]["Target"][];
        };
        /** @description Links of a page of targets. To read them all, follow `next` until it is absent. */
        TargetCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The targets of the account: choices of people, oldest first. */
            "platform:targets": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A condition of a target, with the members of its kind. */
        TargetCondition: {
            /**
             * @description What the condition compares.
             * @example action
             */
            kind: components["schemas"]["TargetConditionKind"];
            /**
             * @description `false`: the condition is met by everybody else.
             * @example true
             */
            is: boolean;
            /**
             * @description One of these. Of the kind `action`: ids of events and petitions, without prefix; of the kind `target`: ids of targets; of the other kinds: words, compared exactly, but for regions and countries. Names of tags are compared in Unicode's normal form C.
             * @example [
             *       "volunteer",
             *       "driver"
             *     ]
             */
            any_of?: string[];
            /**
             * @description Only of the kind `postal_code`. How the postal code begins.
             * @example [
             *       "972"
             *     ]
             */
            starts_with?: string[];
            /**
             * @description Only of the kind `custom_field`. The name of the field.
             * @example landlord
             */
            name?: string;
            /**
             * @description Only of the kind `action`. Only RSVPs to events, or only signatures on petitions.
             * @example event
             */
            action_kind?: components["schemas"]["ActionKind"];
            /**
             * @description Only of the kind `action`. `true`: the person came to the event. `false`: they said yes to an event that has begun, and did not come. Petitions are left out in both cases, and so are cancelled events for `false`.
             * @example true
             */
            attended?: boolean;
            /**
             * @description Only of the kind `action`. Acted at this time or later: a time such as `2026-10-01T00:00:00Z`, or days before now such as `-90d`. The time of an action is its `created_at`, with `attended: true` its `platform:attended_at`.
             * @example -90d
             */
            since?: string;
            /**
             * @description Only of the kind `action`. Acted before this time, which is written like `since`.
             * @example 2026-12-01T00:00:00Z
             */
            until?: string;
        };
        /**
         * @description A condition of a target. A condition of the kind
         *
         *     - `action` is met by who acted on one of the events and petitions in `any_of`, or on any, within the other members that are there
         *     - `tag`, `source`, `region`, `country`, `language` and `email_status` is met by who has one of the words in `any_of`
         *     - `postal_code` is met by whose postal code begins with one of the texts in `starts_with`
         *     - `custom_field` is met by who has the field `name`, with one of the answers in `any_of`, or with any
         *     - `target` is met by whom one of the targets in `any_of` selects
         *
         *     A cancelled RSVP is no action. `source` is the source code of any action. Region, country and postal code are those of the
         *     primary postal address, in upper or lower case, `email_status` is that of the primary email address.
         */
        TargetConditionInput: {
            /**
             * @description What the condition compares.
             * @example action
             */
            kind: components["schemas"]["TargetConditionKind"];
            /**
             * @description `false`: the condition is met by everybody else. The default is `true`.
             * @example true
             */
            is?: boolean | null;
            /**
             * @description One of these. Of the kind `action`: ids of events and petitions, without prefix; of the kind `target`: ids of targets; of the other kinds: words, compared exactly, but for regions and countries. Names of tags are compared in Unicode's normal form C.
             * @example [
             *       "volunteer",
             *       "driver"
             *     ]
             */
            any_of?: string[] | null;
            /**
             * @description Only of the kind `postal_code`. How the postal code begins.
             * @example [
             *       "972"
             *     ]
             */
            starts_with?: string[] | null;
            /**
             * @description Only of the kind `custom_field`. The name of the field.
             * @example landlord
             */
            name?: string | null;
            /**
             * @description Only of the kind `action`. Only RSVPs to events, or only signatures on petitions.
             * @example event
             */
            action_kind?: components["schemas"]["ActionKind"] | null;
            /**
             * @description Only of the kind `action`. `true`: the person came to the event. `false`: they said yes to an event that has begun, and did not come. Petitions are left out in both cases, and so are cancelled events for `false`.
             * @example true
             */
            attended?: boolean | null;
            /**
             * @description Only of the kind `action`. Acted at this time or later: a time such as `2026-10-01T00:00:00Z`, or days before now such as `-90d`. The time of an action is its `created_at`, with `attended: true` its `platform:attended_at`.
             * @example -90d
             */
            since?: string | null;
            /**
             * @description Only of the kind `action`. Acted before this time, which is written like `since`.
             * @example 2026-12-01T00:00:00Z
             */
            until?: string | null;
        };
        /**
         * @description What a condition of a target compares.
         * @example action
         * @enum {string}
         */
        TargetConditionKind: "action" | "tag" | "source" | "region" | "country" | "language" | "postal_code" | "email_status" | "custom_field" | "target";
        /** @description A target. Unknown fields and fields that the service sets itself are ignored. */
        TargetInput: {
            /**
             * @description The name of the target, for the people of the account.
             * @example Volunteers who came this year
             */
            title: string;
            /**
             * @description `all`: somebody must meet all conditions. `any`: one of them is enough. The default is `all`.
             * @example all
             */
            match?: components["schemas"]["TargetMatch"] | null;
            /** @description The conditions, at most 20. Without any, the target selects everybody. */
            conditions: components["schemas"]["TargetConditionInput"][];
        };
        /** @description Links of a target. */
        TargetLinks: {
            /** @description This target. */
            self: components["schemas"]["Link"];
            /** @description Everybody whom the target selects, as HAL pages, or as one table with `text/csv`. */
            "platform:people": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /**
         * @description Whether somebody must meet all conditions of a target, or one of them.
         * @example all
         * @enum {string}
         */
        TargetMatch: "all" | "any";
        /** @description How many people conditions select, and examples of them. */
        TargetPreview: {
            /**
             * Format: int32
             * @description Exact number of people.
             * @example 1
             */
            total_people: number;
            _embedded: components["schemas"]["TargetPreviewEmbedded"];
        };
        /** @description Examples of the people. */
        TargetPreviewEmbedded: {
            /** @description The first of the people, at most ten, oldest first. */
            "osdi:people": components["schemas"]["Person"][];
        };
        /** @description Whom to select. Unknown fields, such as a title, are ignored. */
        TargetPreviewInput: {
            /**
             * @description `all`: somebody must meet all conditions. `any`: one of them is enough. The default is `all`.
             * @example all
             */
            match?: components["schemas"]["TargetMatch"] | null;
            /** @description The conditions, at most 20. Without any, everybody is selected. */
            conditions: components["schemas"]["TargetConditionInput"][];
        };
        /** @description An event or petition that somebody has acted on. You can select everybody who acted, for reports or mailings. */
        TargetingAction: {
            /**
             * @description Identifiers, each as `system:id`. There is only one, the native identifier of the event or petition.
             * @example [
             *       "platform:01a13160-f700-7f32-8a61-5d0c7be92f14"
             *     ]
             */
            identifiers: string[];
            /**
             * @description The name in targeting. For an event `[1, <originating_system> Event], <summary>`, for a petition its title.
             * @example [1, Riverside website Event], Public meeting: rent, repairs and heating
             */
            label: string;
            /**
             * @description Whether people came to an event or signed a petition.
             * @example event
             */
            kind: components["schemas"]["ActionKind"];
            /**
             * Format: int32
             * @description Exact number of people who acted. Each person counts once.
             * @example 1
             */
            total_people: number;
            _links: components["schemas"]["TargetingActionLinks"];
        };
        /** @description One page of the events and petitions that can be targeted, with the totals of the whole collection. */
        TargetingActionCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of events and petitions on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of events and petitions that can be targeted.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["TargetingActionCollectionLinks"];
            _embedded: components["schemas"]["TargetingActionCollectionEmbedded"];
        };
        /** @description The events and petitions of a page in full, in the order of their links. The array is empty after the last page. */
        TargetingActionCollectionEmbedded: {
            /** @description The events and petitions that somebody has acted on, in the order of their first actions. */
            "platform:actions": components["schemas"]["TargetingAction"][];
        };
        /** @description Links of a page of events and petitions that can be targeted. To read them all, follow `next` until it is absent. */
        TargetingActionCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The events and petitions that somebody has acted on, in the order of their first actions. */
            "platform:actions": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description Links of an event or petition that can be targeted. */
        TargetingActionLinks: {
            /** @description This event or petition, among those that can be targeted. */
            self: components["schemas"]["Link"];
            /** @description The event that people came to. Absent for a petition. */
            "osdi:event"?: components["schemas"]["Link"];
            /** @description The petition that people signed. Absent for an event. */
            "osdi:petition"?: components["schemas"]["Link"];
            /** @description Everybody who acted, as HAL pages, or as one table with `text/csv`. */
            "platform:people": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description An address that receives the messages of an account. */
        Webhook: {
            /**
             * @description Identifiers of the webhook, each as `system:id`.
             * @example [
             *       "platform:01a10d3b-0510-7c6a-9f42-6be1d8a05c93"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the webhook was created, in UTC.
             * @example 2026-10-05T18:02:14Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the webhook was last changed or its secret was rotated, in UTC. Deliveries do not count.
             * @example 2026-10-05T18:02:14Z
             */
            modified_at: string;
            /**
             * Format: uri
             * @description Where messages are sent.
             * @example https://crm.riverside.example.org/hooks/signatures
             */
            url: string;
            /**
             * @description A description of the webhook by its owner.
             * @example Signatures into the CRM
             */
            description?: string;
            /**
             * @description Which signatures the webhook receives. `all_actions`: those on every petition of the account. `specific_action`: those on the petition in the link `osdi:petition`.
             * @example all_actions
             */
            trigger: components["schemas"]["WebhookTrigger"];
            /**
             * @description The version of the API whose names the messages have. `v1`: those of this description. `v2`: those of `/openapi-v2.json`, with the prefix of version 2.
             * @example v1
             */
            dialect: components["schemas"]["WebhookDialect"];
            /**
             * @description What the webhook gets messages of. `osdi:signature`: somebody signed a petition. `osdi:attendance`: somebody RSVPed to an event. `erasure`: a person was erased whom the webhook may have received. `osdi:signature.removed`: a signature was struck out.
             * @example [
             *       "osdi:signature"
             *     ]
             */
            events: string[];
            /**
             * @description Whether the webhook is enabled. While it is disabled, the service creates no new deliveries, and existing ones wait. The service disables a webhook when the receiver answers 410, or fails for five days.
             * @example true
             */
            enabled: boolean;
            /**
             * @description The status of the webhook.
             *
             *     - `enabled`: messages are sent immediately.
             *     - `paused`: ten attempts in a row failed. The service tries one waiting delivery at a time, at intervals that grow from a
             *       minute to an hour, until one succeeds or the owner enables the webhook again. New deliveries wait.
             *     - `disabled`: the owner or the service disabled the webhook.
             * @example enabled
             */
            status: components["schemas"]["WebhookStatus"];
            /**
             * @description Why the webhook is disabled or paused, as text. Absent while it is enabled.
             * @example Paused after 10 failed attempts in a row; the last one: the receiver answered 500.
             */
            status_reason?: string;
            /**
             * @description The secret that signs the messages, `whsec_` and Base64. Only the first answer to the request that created it contains it, so keep it.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret?: string;
            _links: components["schemas"]["WebhookLinks"];
        };
        /** @description An attendance in a message, with the data that the person entered in this action. */
        WebhookAttendance: {
            /**
             * @description Identifiers of the attendance, each as `system:id`.
             * @example [
             *       "platform:01a1353b-c198-75a3-bcbc-ef5b4e4d069c"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the person first RSVPed to this event, in UTC.
             * @example 2026-10-13T12:27:51Z
             */
            created_date: string;
            /**
             * Format: date-time
             * @description When the person RSVPed this time, in UTC.
             * @example 2026-10-13T12:27:51Z
             */
            modified_date: string;
            /**
             * @description The status of the attendance, always `accepted`.
             * @example accepted
             */
            status: components["schemas"]["AttendanceStatus"];
            /** @description How the person came to this event. Absent if nothing is known. */
            "platform:referrer_data"?: components["schemas"]["ReferrerData"];
            /** @description What the person entered in the RSVP, not the full record. */
            person: components["schemas"]["WebhookPerson"];
            /**
             * @description Names of the tags that this action asked for. The person may have had them before, and other groups of the network may not have them. So this is the request, not the result.
             * @example [
             *       "tenant",
             *       "rent petition"
             *     ]
             */
            add_tags: string[];
            /** @description The group that has the event. In the message to a group that referred the person, that group. Absent if the event belongs to an individual account. */
            "platform:sponsor"?: components["schemas"]["WebhookSponsor"];
            /**
             * @description The idempotency key of the message, repeated here.
             * @example 0f6f3f8a8e0b2b7fb2b8a7f6c60d1f4f8d3a52c0be5d3fbdc0f8a2d9a1c4e7b3
             */
            idempotency_key: string;
            _links: components["schemas"]["WebhookAttendanceLinks"];
        };
        /** @description Links of an attendance in a message. Read them with a key of the account that has the webhook. If the event belongs to another group, `self` and `osdi:event` return 404. */
        WebhookAttendanceLinks: {
            /** @description This attendance, among those of its event. */
            self: components["schemas"]["Link"];
            /** @description The person who comes, in the account that the webhook belongs to. */
            "osdi:person": components["schemas"]["Link"];
            /** @description The event that the person comes to. */
            "osdi:event": components["schemas"]["Link"];
        };
        /** @description Changes to a webhook. Absent members do not change. The service ignores entries that are invalid, unknown or set by the service itself, and applies the rest. The header `Ignored-Fields` lists the ignored entries. */
        WebhookChanges: {
            /**
             * Format: uri
             * @description The address for all messages, including waiting ones. An address that is not allowed is ignored.
             * @example https://crm.riverside.example.org/hooks/signatures
             */
            url?: string;
            /**
             * @description A description for yourself; `null` removes it.
             * @example Signatures into the CRM
             */
            description?: string | null;
            /**
             * @description `all_actions` for every petition of the account, `specific_action` for the petition in the link `osdi:petition`. `specific_action` is ignored if no petition is linked, in this request or before.
             * @example specific_action
             */
            trigger?: components["schemas"]["WebhookTrigger"];
            /**
             * @description The version of the API whose names the messages have. Messages that exist already do not change.
             * @example v2
             */
            dialect?: components["schemas"]["WebhookDialect"];
            /**
             * @description What the webhook gets messages of. `osdi:signature`: somebody signed a petition. `osdi:attendance`: somebody RSVPed to an event, only with the trigger `all_actions`. `erasure`: a person was erased whom the webhook may have received. `osdi:signature.removed`: a signature was struck out.
             * @example [
             *       "osdi:signature",
             *       "osdi:attendance"
             *     ]
             */
            events?: string[];
            /**
             * @description `true` enables the webhook and ends a pause, `false` disables it.
             * @example false
             */
            enabled?: boolean;
            _links?: components["schemas"]["WebhookChangesLinks"];
        };
        /** @description The petition of a `specific_action`, as a link. Other links are ignored. */
        WebhookChangesLinks: {
            /** @description The petition whose signatures the webhook receives, a petition of the account. Any other address is ignored, and so is a petition if the trigger is `all_actions`. */
            "osdi:petition"?: components["schemas"]["LinkInput"];
        };
        /** @description One page of webhooks, oldest first, with the totals of the whole collection. */
        WebhookCollection: {
            /**
             * Format: int32
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * Format: int32
             * @description Maximum number of webhooks on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int32
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Exact number of webhooks in the collection.
             * @example 1
             */
            total_records: number;
            _links: components["schemas"]["WebhookCollectionLinks"];
            _embedded: components["schemas"]["WebhookCollectionEmbedded"];
        };
        /** @description The webhooks of a page in full, in the order of their links. The array is empty after the last page. */
        WebhookCollectionEmbedded: {
            /** @description The webhooks of the account: addresses that receive its messages, oldest first. */
            "platform:webhooks": components["schemas"]["Webhook"][];
        };
        /** @description Links of a page of webhooks. To read them all, follow `next` until it is absent. */
        WebhookCollectionLinks: {
            /** @description This page, with the parameters of the request. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The webhooks of the account: addresses that receive its messages, oldest first. */
            "platform:webhooks": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /**
         * @description The version of the API whose names the messages of a webhook have.
         * @example v1
         * @enum {string}
         */
        WebhookDialect: "v1" | "v2";
        /** @description The erasure of a person. It contains no personal data: delete what you have of the person and the actions with these identifiers, which are those of the messages that you received. */
        WebhookErasure: {
            /**
             * Format: date-time
             * @description When the person was erased, in UTC.
             * @example 2026-11-20T05:37:00Z
             */
            created_date: string;
            /** @description The person who was erased. Messages about actions have the person as the link `osdi:person`. */
            person: components["schemas"]["ErasedResource"];
            /** @description The signatures of the person that the webhook received. If deliveries were deleted after their retention time, all signatures of the person in the account. */
            signatures: components["schemas"]["ErasedResource"][];
            /** @description The same of attendances. */
            attendances: components["schemas"]["ErasedResource"][];
            _links: components["schemas"]["WebhookErasureLinks"];
        };
        /** @description Links of an erasure. They return 404. */
        WebhookErasureLinks: {
            /** @description The address that the person had, the same as in the messages about the person's actions. */
            "osdi:person": components["schemas"]["Link"];
        };
        /** @description A webhook to create. The service ignores unknown fields and fields that it sets itself, so you can post a webhook exactly as you read it, to create a new one with another secret. `null` and empty values mean the same as an absent field. */
        WebhookInput: {
            /**
             * Format: uri
             * @description The address for messages: an https address without user name and password. An address of this machine, or one that is not public, returns 400.
             * @example https://crm.riverside.example.org/hooks/signatures
             */
            url: string;
            /**
             * @description A description for yourself.
             * @example Signatures into the CRM
             */
            description?: string | null;
            /**
             * @description `all_actions` for every petition of the account, `specific_action` for the petition in the link `osdi:petition`. The default is `specific_action` if a petition is linked, otherwise `all_actions`.
             * @example all_actions
             */
            trigger?: components["schemas"]["WebhookTrigger"] | null;
            /**
             * @description The version of the API whose names the messages have: `v1`, the default, or `v2`, whose names are in `/openapi-v2.json`.
             * @example v1
             */
            dialect?: components["schemas"]["WebhookDialect"] | null;
            /**
             * @description What the webhook gets messages of. `osdi:signature`: somebody signed a petition. `osdi:attendance`: somebody RSVPed to an event, only with the trigger `all_actions`. `erasure`: a person was erased whom the webhook may have received. `osdi:signature.removed`: a signature was struck out. The default is only `osdi:signature`.
             * @example [
             *       "osdi:signature",
             *       "osdi:attendance"
             *     ]
             */
            events?: string[] | null;
            /**
             * @description Whether the webhook is enabled from the start. The default is `true`.
             * @example true
             */
            enabled?: boolean | null;
            /** @description The petition of a `specific_action`, as a link. Other links are ignored. */
            _links?: components["schemas"]["WebhookInputLinks"] | null;
        };
        /** @description The petition of a `specific_action`, as a link. Other links are ignored. */
        WebhookInputLinks: {
            /** @description The petition whose signatures the webhook receives, a petition of the account. Any other address returns 400. Ignored if the trigger is `all_actions`. */
            "osdi:petition"?: components["schemas"]["LinkInput"] | null;
        };
        /** @description Links of a webhook. */
        WebhookLinks: {
            /** @description This webhook. */
            self: components["schemas"]["Link"];
            /** @description The petition that was signed, or whose signatures a webhook receives. */
            "osdi:petition"?: components["schemas"]["Link"];
            /** @description The sent, waiting and failed deliveries of a webhook, newest first. */
            "platform:deliveries": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description The person who acted, with only the fields that were entered in this action. The `status` of addresses and numbers is the one after the action. */
        WebhookPerson: {
            /**
             * Format: date-time
             * @description When the person was first recorded, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            created_date: string;
            /**
             * Format: date-time
             * @description When the person was last changed, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            modified_date: string;
            /**
             * @description Given name.
             * @example Amara
             */
            given_name?: string;
            /**
             * @description Family name.
             * @example Okafor
             */
            family_name?: string;
            /** @description Email addresses that were entered. */
            email_addresses?: components["schemas"]["EmailAddress"][];
            /** @description Phone numbers that were entered. */
            phone_numbers?: components["schemas"]["PhoneNumber"][];
            /** @description Postal addresses that were entered. */
            postal_addresses?: components["schemas"]["WebhookPostalAddress"][];
            /**
             * @description Codes of the languages that were entered.
             * @example [
             *       "en"
             *     ]
             */
            languages_spoken?: string[];
            /**
             * @description Other answers that were entered, by name of the field.
             * @example {
             *       "landlord": "Halden Properties"
             *     }
             */
            custom_fields?: {
                [key: string]: string;
            };
        };
        /** @description A postal address that was entered in this action, and its coordinates. */
        WebhookPostalAddress: {
            /**
             * @description Whether this is the main address.
             * @example true
             */
            primary: boolean;
            /**
             * @description Street address, line by line.
             * @example [
             *       "28 Ferry Lane"
             *     ]
             */
            address_lines?: string[];
            /**
             * @description City or other local administrative area.
             * @example Portland
             */
            locality?: string;
            /**
             * @description State or province, as the last two letters of its ISO 3166-2 code.
             * @example OR
             */
            region?: string;
            /**
             * @description Postal code in the format of the country.
             * @example 97202
             */
            postal_code?: string;
            /**
             * @description ISO 3166-1 alpha-2 code of the country, in upper case.
             * @example US
             */
            country?: string;
            /** @description Coordinates of the place. */
            location: components["schemas"]["Coordinates"];
        };
        /** @description A signature that was struck out. It contains no personal data. */
        WebhookRemoval: {
            /**
             * @description Identifiers of the signature, each as `system:id`, the same as in the message of the signature.
             * @example [
             *       "platform:01a1107e-3af1-7a03-8d5f-e61b9c27a4f0"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the signature was struck out, in UTC.
             * @example 2026-11-28T10:15:00Z
             */
            removed_date: string;
            /**
             * @description Why it was struck out.
             * @example They came from one network within a minute.
             */
            reason: string;
            _links: components["schemas"]["WebhookRemovalLinks"];
        };
        /** @description Links of a signature that was struck out. */
        WebhookRemovalLinks: {
            /** @description The petition that was signed. */
            "osdi:petition": components["schemas"]["Link"];
        };
        /** @description A signature in a message, with the data that the person entered in this action. */
        WebhookSignature: {
            /**
             * @description Identifiers of the signature, each as `system:id`.
             * @example [
             *       "platform:01a1107e-3af1-7a03-8d5f-e61b9c27a4f0"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the person first signed this petition, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            created_date: string;
            /**
             * Format: date-time
             * @description When the person signed this time, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            modified_date: string;
            /**
             * @description What the person wrote when signing.
             * @example My rent rose twice this year.
             */
            comments?: string;
            /** @description How the person came to this petition. Absent if nothing is known. */
            "platform:referrer_data"?: components["schemas"]["ReferrerData"];
            /** @description What the person entered when signing, not the full record. */
            person: components["schemas"]["WebhookPerson"];
            /**
             * @description Names of the tags that this action asked for. The person may have had them before, and other groups of the network may not have them. So this is the request, not the result.
             * @example [
             *       "tenant",
             *       "rent petition"
             *     ]
             */
            add_tags: string[];
            /** @description The group that has the petition. In the message to a group that referred the person, that group. Absent if the petition belongs to an individual account. */
            "platform:sponsor"?: components["schemas"]["WebhookSponsor"];
            /**
             * @description The idempotency key of the message, repeated here.
             * @example 7bc94797252ca2f0a54c9c08243e3364f2f2863000cc6760394f0f5a93b9827f
             */
            idempotency_key: string;
            _links: components["schemas"]["WebhookSignatureLinks"];
        };
        /** @description Links of a signature in a message. Read them with a key of the account that has the webhook. If the petition belongs to another group, `self` and `osdi:petition` return 404. */
        WebhookSignatureLinks: {
            /** @description This signature, among those of its petition. */
            self: components["schemas"]["Link"];
            /** @description The person who signed, in the account that the webhook belongs to. */
            "osdi:person": components["schemas"]["Link"];
            /** @description The petition that was signed. */
            "osdi:petition": components["schemas"]["Link"];
        };
        /** @description A group that sponsors a petition or an event. `url` and `browser_url` have the same value. */
        WebhookSponsor: {
            /**
             * @description Name of the group.
             * @example Riverside Tenants Union
             */
            title: string;
            /**
             * Format: uri
             * @description Public page of the group.
             * @example http://localhost:3000/groups/riverside
             */
            browser_url: string;
            /**
             * Format: uri
             * @description Public page of the group, the same as `browser_url`.
             * @example http://localhost:3000/groups/riverside
             */
            url: string;
        };
        /**
         * @description The status of a webhook.
         * @example enabled
         * @enum {string}
         */
        WebhookStatus: "enabled" | "disabled" | "paused";
        /**
         * @description Which signatures a webhook receives.
         * @example all_actions
         * @enum {string}
         */
        WebhookTrigger: "all_actions" | "specific_action";
    };
    responses: {
        /** @description The database cannot be reached or is not ready (`database_unavailable`). Nothing was written; try again later. */
        DatabaseUnavailable: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The same `Idempotency-Key` was sent to this address with another body in the last 24 hours (`idempotency_key_reused`). Nothing was written. */
        IdempotencyKeyReused: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The posted identifiers belong to two different resources of the account, so it is not clear which one to update (`identifiers_conflict`). Nothing was written. */
        IdentifiersConflict: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key may not do this (`insufficient_scope`): a GET and the preview of a target need the scope `read`, everything else `write`. The service decides this before it reads the body. */
        InsufficientScope: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service failed (`internal`). The log contains the cause, with the request id. */
        Internal: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not JSON (`malformed_json`) or is not valid (`invalid_request`). Nothing was written. */
        InvalidBody: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is not valid (`invalid_request`). */
        InvalidParameter: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address does not support the method (`method_not_allowed`). */
        MethodNotAllowed: {
            headers: {
                Allow: components["headers"]["Allow"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is nothing at this address, or it belongs to another account (`not_found`). */
        NotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing has changed since the answer with this `ETag`. There is no body. */
        NotModified: {
            headers: {
                "Cache-Control": components["headers"]["CacheControl"];
                ETag: components["headers"]["ETag"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body is larger than 1 MiB, or, where no key is needed, than 32 KiB without a key (`payload_too_large`). */
        PayloadTooLarge: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The petition is closed, so nobody can sign it any more (`petition_closed`). Nothing was written. */
        PetitionClosed: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The version of the resource does not match `If-Match`, or it matches `If-None-Match` (`precondition_failed`). Nothing was written. */
        PreconditionFailed: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests in a minute (`rate_limited`): with this key, if the service limits keys, or, where no key is needed, without a key from this address or its network. Nothing was written. */
        RateLimited: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The first request with this `Idempotency-Key` created a resource that no longer exists (`not_found`). Nothing was written; use a new key to create another one. */
        ResultGone: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another target, or a mailing that waits, selects people by this target (`target_in_use`). Nothing was deleted. */
        TargetInUse: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account has 10 tests, retries and recoveries in progress, or has started 60 in a minute, or there were too many requests with this key in a minute (`rate_limited`). Nothing was written. To send many failed deliveries again, recover them in one request. */
        TooManyAttempts: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Five older secrets of the webhook are still valid (`too_many_secrets`). `detail` has the time when the first of them expires. Nothing was changed. */
        TooManySecrets: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request has no key (`missing_key`), or one that is unknown, revoked or expired (`invalid_key`). An empty key is invalid. An invalid key is refused before the body is read, also by operations that need no key. */
        Unauthorized: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is neither `application/json` nor `application/hal+json` (`unsupported_media_type`). */
        UnsupportedMediaType: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The webhook is disabled, so it receives only test messages (`webhook_disabled`). Nothing was written; enable it first. */
        WebhookDisabled: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This operation needs no key, but the key that was sent is unknown, revoked or expired (`invalid_key`). */
        WrongKey: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description Id of the event or petition that can be targeted: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
         */
        ActionId: string;
        /**
         * @description Returns only custom fields whose names come after this one in the order of their code points.
         * @example household
         */
        After: string;
        /**
         * @description Comparisons `field operator value` joined by `and`; only the attendances that fulfil all of them are returned, and
         *     `total_records` counts them. Fields: `identifier`, `created_at` and `modified_at`.
         *
         *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; `identifier` has `eq` and `ne`. A date means the
         *     start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most 10
         *     comparisons and 2,000 characters. Anything else returns 400.
         * @example created_at ge 2026-01-01
         */
        AttendanceFilter: string;
        /**
         * @description Id of the attendance: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
         */
        AttendanceId: string;
        /**
         * @description The beginning of the page, as in `_links.next` of the previous page. Do not create one yourself. Any other text returns 400. Absent for the first page.
         * @example AaEQfjr5fSCLY_DEHpel2A
         */
        Cursor: string;
        /**
         * @description Return only deliveries in this state. Any other word returns 400.
         * @example failed
         */
        DeliveriesInState: components["schemas"]["DeliveryState"];
        /**
         * @description Id of the delivery: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a1107e-3af9-7d20-8b63-f0c41e97a5d8
         */
        DeliveryId: string;
        /**
         * @description Comparisons `field operator value` joined by `and`; only the event campaigns that fulfil all of them are returned,
         *     and `total_records` counts them. Fields: `identifier`, `created_at` and `modified_at`.
         *
         *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; `identifier` has `eq` and `ne`. A date means the
         *     start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most 10
         *     comparisons and 2,000 characters. Anything else returns 400.
         * @example modified_at ge 2026-01-01
         */
        EventCampaignFilter: string;
        /**
         * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
         */
        EventCampaignId: string;
        /**
         * @description Comparisons `field operator value` joined by `and`; only the events that fulfil all of them are returned, and
         *     `total_records` counts them. Fields: `identifier`, `summary`, `originating_system`, `start`, `created_at` and
         *     `modified_at`.
         *
         *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; every other field has `eq` and `ne`. A date means
         *     the start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most
         *     10 comparisons and 2,000 characters. Anything else returns 400.
         * @example start ge 2026-12-01 and originating_system eq 'Riverside website'
         */
        EventFilter: string;
        /**
         * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
         */
        EventId: string;
        /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
        IdempotencyKey: string;
        /**
         * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
         * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
         */
        IfMatch: string;
        /**
         * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
         * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
         */
        IfNoneMatch: string;
        /**
         * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
         * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
         */
        IfNoneMatchToChange: string;
        /**
         * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
         * @example 1
         */
        Page: number;
        /**
         * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
         * @example 25
         */
        PerPage: number;
        /**
         * @description Comparisons `field operator value` joined by `and`; only the people that fulfil all of them are returned, and
         *     `total_records` counts them. Fields: `email_address`, `phone_number`, `identifier`, `given_name`, `family_name`,
         *     `created_at` and `modified_at`.
         *
         *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; every other field has `eq` and `ne`. A date means
         *     the start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most
         *     10 comparisons and 2,000 characters, and a phone number that at most 10,000 people share. Anything else returns 400.
         * @example email_address eq 'amara.okafor@people.example'
         */
        PersonFilter: string;
        /**
         * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
         */
        PersonId: string;
        /**
         * @description Comparisons `field operator value` joined by `and`; only the petitions that fulfil all of them are returned, and
         *     `total_records` counts them. Fields: `identifier`, `title`, `originating_system`, `created_at` and `modified_at`.
         *
         *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; every other field has `eq` and `ne`. A date means
         *     the start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most
         *     10 comparisons and 2,000 characters. Anything else returns 400.
         * @example created_at ge 2026-01-01
         */
        PetitionFilter: string;
        /**
         * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
         */
        PetitionId: string;
        /**
         * @description Id of the removal: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a221a6-aaa0-7a35-8e92-4d1b6f0c83b1
         */
        RemovalId: string;
        /**
         * @description Comparisons `field operator value` joined by `and`; only the signatures that fulfil all of them are returned, and
         *     `total_records` counts them. Fields: `identifier`, `created_date` and `modified_date`. The names `created_at` and
         *     `modified_at` mean the same.
         *
         *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; `identifier` has `eq` and `ne`. A date means the
         *     start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most 10
         *     comparisons and 2,000 characters. Anything else returns 400.
         * @example modified_date ge 2026-01-01T00:00:00Z
         */
        SignatureFilter: string;
        /**
         * @description Id of the signature: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a1107e-3af1-7a03-8d5f-e61b9c27a4f0
         */
        SignatureId: string;
        /**
         * @description Comparisons of `name` by `eq` or `ne` joined by `and`; only the tags that fulfil all of them are returned, and
         *     `total_records` counts them. A name of several words is in single quotes, and a quote inside is written twice. At
         *     most 10 comparisons and 2,000 characters. Anything else returns 400.
         * @example name eq 'volunteer'
         */
        TagFilter: string;
        /**
         * @description Id of the tag: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
         */
        TagId: string;
        /**
         * @description Comparisons `field operator value` joined by `and`; only the taggings that fulfil all of them are returned, and
         *     `total_records` counts them. Fields: `identifier`, `created_at` and `modified_at`.
         *
         *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; `identifier` has `eq` and `ne`. A date means the
         *     start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most 10
         *     comparisons and 2,000 characters. Anything else returns 400.
         * @example created_at ge 2026-01-01
         */
        TaggingFilter: string;
        /**
         * @description Id of the tagging: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a1107e-3af4-7c18-b27e-95d0a64f1c83
         */
        TaggingId: string;
        /**
         * @description Id of the target: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a162bb-3be0-7cd4-8b21-93e5f0a6b7c8
         */
        TargetId: string;
        /**
         * @description Id of the update: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a12578-3f80-7e1d-8c52-60f7d3b9a184
         */
        UpdateId: string;
        /**
         * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
         * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
         */
        WebhookId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Every website may read the answer, so that forms on other websites work. Only where no key is needed.
         * @example *
         */
        AccessControlAllowOrigin: string;
        /**
         * @description The headers that scripts on other websites may read. Only where no key is needed.
         * @example RateLimit, RateLimit-Policy, Retry-After, X-Request-Id
         */
        AccessControlExposeHeaders: string;
        /**
         * @description The methods that this address supports.
         * @example GET, HEAD, PUT, OPTIONS
         */
        Allow: string;
        /**
         * @description Only the client may store the answer, and it must revalidate it before each use.
         * @example max-age=0, private, must-revalidate
         */
        CacheControl: string;
        /**
         * @description Weak tag of this version of the answer. Send it in `If-None-Match` of a GET to find out whether the answer changed, or in `If-Match` of a PUT or DELETE to change only the version that you have read.
         * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
         */
        ETag: string;
        /**
         * @description The entries of the body that the service ignored because they are invalid, not editable or unknown. Separated by commas; nested entries as `location/venue`. Unknown names come last, percent-encoded as in an address, each with its first 64 characters, while the header has less than 2 KB. Absent if nothing was ignored.
         * @example total_accepted, location/language
         */
        IgnoredFields: string;
        /**
         * @description Clients must not store an error.
         * @example no-store
         */
        NoStore: string;
        /**
         * @description The number of requests that are left (`r`), and the seconds until the count starts again (`t`), in the format of the IETF draft *RateLimit header fields for HTTP*: `"key"` counts requests with this key, `"keyless"` requests without a key from this address, `"keyless-56"` and `"keyless-48"` those from its larger IPv6 networks. If there are several limits, the one with the fewest requests left. Absent if there is no limit.
         * @example "keyless";r=29;t=60
         */
        RateLimit: string;
        /**
         * @description The limit that `RateLimit` describes: a number of requests (`q`) in a number of seconds (`w`). The operator of the service sets it. Absent if there is no limit.
         * @example "keyless";q=30;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description When to send the message again, in seconds or as an HTTP date. The service uses a time between the next span of the schedule and twice that span. It ignores a shorter time and any other text.
         * @example 120
         */
        ReceiverRetryAfter: string;
        /**
         * @description Id of this request, as in the log of the service. Include it when you ask for help.
         * @example 01a1f775-45a1-7d52-8f0b-2c6e94a1b3d7
         */
        RequestId: string;
        /**
         * @description The number of seconds to wait before the request can be sent again.
         * @example 42
         */
        RetryAfter: string;
        /**
         * @description The request needs a key.
         * @example ApiKey realm="api", header="api-key"
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getEntryPoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links to the collections. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["EntryPoint"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["WrongKey"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons `field operator value` joined by `and`; only the events that fulfil all of them are returned, and
                 *     `total_records` counts them. Fields: `identifier`, `summary`, `originating_system`, `start`, `created_at` and
                 *     `modified_at`.
                 *
                 *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; every other field has `eq` and `ne`. A date means
                 *     the start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most
                 *     10 comparisons and 2,000 characters. Anything else returns 400.
                 * @example start ge 2026-12-01 and originating_system eq 'Riverside website'
                 */
                filter?: components["parameters"]["EventFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["EventCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. Only `originating_system` and `summary` are required. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInput"];
            };
        };
        responses: {
            /** @description The created or updated event. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["ResultGone"];
            409: components["responses"]["IdentifiersConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Event"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventChanges"];
            };
        };
        responses: {
            /** @description The whole event after the change. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Ignored-Fields": components["headers"]["IgnoredFields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deleteEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["WrongKey"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listAttendances: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons `field operator value` joined by `and`; only the attendances that fulfil all of them are returned, and
                 *     `total_records` counts them. Fields: `identifier`, `created_at` and `modified_at`.
                 *
                 *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; `identifier` has `eq` and `ne`. A date means the
                 *     start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most 10
                 *     comparisons and 2,000 characters. Anything else returns 400.
                 * @example created_at ge 2026-01-01
                 */
                filter?: components["parameters"]["AttendanceFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of attendances. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["AttendanceCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createAttendance: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /** @description The person who comes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendanceInput"];
            };
        };
        responses: {
            /** @description The created or updated attendance. Without a key, `{}`. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["RecordedAttendance"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getAttendance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
                /**
                 * @description Id of the attendance: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
                 */
                attendance_id: components["parameters"]["AttendanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attendance. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Attendance"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateAttendance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
                /**
                 * @description Id of the attendance: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
                 */
                attendance_id: components["parameters"]["AttendanceId"];
            };
            cookie?: never;
        };
        /** @description The identifiers to add, and when the person came. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendanceChanges"];
            };
        };
        responses: {
            /** @description The whole attendance after the change. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Ignored-Fields": components["headers"]["IgnoredFields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Attendance"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getEventEmbed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The embed code. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Embed"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listEventCampaigns: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons `field operator value` joined by `and`; only the event campaigns that fulfil all of them are returned,
                 *     and `total_records` counts them. Fields: `identifier`, `created_at` and `modified_at`.
                 *
                 *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; `identifier` has `eq` and `ne`. A date means the
                 *     start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most 10
                 *     comparisons and 2,000 characters. Anything else returns 400.
                 * @example modified_at ge 2026-01-01
                 */
                filter?: components["parameters"]["EventCampaignFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of event campaigns. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["EventCampaignCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createEventCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event campaign. Only `title` is required. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventCampaignInput"];
            };
        };
        responses: {
            /** @description The created or updated event campaign. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["EventCampaign"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["ResultGone"];
            409: components["responses"]["IdentifiersConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getEventCampaign: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event campaign. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["EventCampaign"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateEventCampaign: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventCampaignChanges"];
            };
        };
        responses: {
            /** @description The whole event campaign after the change. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Ignored-Fields": components["headers"]["IgnoredFields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["EventCampaign"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listEventCampaignEvents: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons `field operator value` joined by `and`; only the events that fulfil all of them are returned, and
                 *     `total_records` counts them. Fields: `identifier`, `summary`, `originating_system`, `start`, `created_at` and
                 *     `modified_at`.
                 *
                 *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; every other field has `eq` and `ne`. A date means
                 *     the start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most
                 *     10 comparisons and 2,000 characters. Anything else returns 400.
                 * @example start ge 2026-12-01 and originating_system eq 'Riverside website'
                 */
                filter?: components["parameters"]["EventFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["EventCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createEventCampaignEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
            };
            cookie?: never;
        };
        /** @description The event. Only `originating_system` and `summary` are required. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInput"];
            };
        };
        responses: {
            /** @description The created or updated event. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdentifiersConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getEventCampaignEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Event"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateEventCampaignEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventChanges"];
            };
        };
        responses: {
            /** @description The whole event after the change. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Ignored-Fields": components["headers"]["IgnoredFields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listEventCampaignAttendances: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of attendances. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["AttendanceCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createEventCampaignAttendance: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /** @description The person who comes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendanceInput"];
            };
        };
        responses: {
            /** @description The created or updated attendance. Without a key, `{}`. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["RecordedAttendance"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getEventCampaignAttendance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
                /**
                 * @description Id of the attendance: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
                 */
                attendance_id: components["parameters"]["AttendanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attendance. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Attendance"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateEventCampaignAttendance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the event campaign: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
                /**
                 * @description Id of the event: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
                /**
                 * @description Id of the attendance: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
                 */
                attendance_id: components["parameters"]["AttendanceId"];
            };
            cookie?: never;
        };
        /** @description The identifiers to add, and when the person came. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendanceChanges"];
            };
        };
        responses: {
            /** @description The whole attendance after the change. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Ignored-Fields": components["headers"]["IgnoredFields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Attendance"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listPetitions: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons `field operator value` joined by `and`; only the petitions that fulfil all of them are returned, and
                 *     `total_records` counts them. Fields: `identifier`, `title`, `originating_system`, `created_at` and `modified_at`.
                 *
                 *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; every other field has `eq` and `ne`. A date means
                 *     the start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most
                 *     10 comparisons and 2,000 characters. Anything else returns 400.
                 * @example created_at ge 2026-01-01
                 */
                filter?: components["parameters"]["PetitionFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of petitions. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["PetitionCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createPetition: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The petition. Only `originating_system` and `title` are required. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PetitionInput"];
            };
        };
        responses: {
            /** @description The created or updated petition. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Petition"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["ResultGone"];
            409: components["responses"]["IdentifiersConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getPetition: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The petition. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Petition"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updatePetition: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PetitionChanges"];
            };
        };
        responses: {
            /** @description The whole petition after the change. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Ignored-Fields": components["headers"]["IgnoredFields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Petition"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getPetitionEmbed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The embed code. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Embed"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listSignatures: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons `field operator value` joined by `and`; only the signatures that fulfil all of them are returned, and
                 *     `total_records` counts them. Fields: `identifier`, `created_date` and `modified_date`. The names `created_at` and
                 *     `modified_at` mean the same.
                 *
                 *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; `identifier` has `eq` and `ne`. A date means the
                 *     start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most 10
                 *     comparisons and 2,000 characters. Anything else returns 400.
                 * @example modified_date ge 2026-01-01T00:00:00Z
                 */
                filter?: components["parameters"]["SignatureFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of signatures. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["SignatureCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createSignature: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /** @description The person who signs, and their comment. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureInput"];
            };
        };
        responses: {
            /** @description The created or updated signature. Without a key, `{}`, or `platform:confirmation` where the petition asks for it. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    "Access-Control-Expose-Headers": components["headers"]["AccessControlExposeHeaders"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["RecordedSignature"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PetitionClosed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getSignature: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the signature: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af1-7a03-8d5f-e61b9c27a4f0
                 */
                signature_id: components["parameters"]["SignatureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signature. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Signature"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateSignature: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the signature: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af1-7a03-8d5f-e61b9c27a4f0
                 */
                signature_id: components["parameters"]["SignatureId"];
            };
            cookie?: never;
        };
        /** @description The comment, and the identifiers to add. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureChanges"];
            };
        };
        responses: {
            /** @description The whole signature after the change. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Ignored-Fields": components["headers"]["IgnoredFields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Signature"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listPetitionUpdates: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of updates. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["PetitionUpdateCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createPetitionUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /** @description The title and the text, and whether they are mailed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PetitionUpdateInput"];
            };
        };
        responses: {
            /** @description The update. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["PetitionUpdate"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getPetitionUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the update: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a12578-3f80-7e1d-8c52-60f7d3b9a184
                 */
                update_id: components["parameters"]["UpdateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The update. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["PetitionUpdate"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updatePetitionUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the update: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a12578-3f80-7e1d-8c52-60f7d3b9a184
                 */
                update_id: components["parameters"]["UpdateId"];
            };
            cookie?: never;
        };
        /** @description The new text of the update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PetitionUpdateChanges"];
            };
        };
        responses: {
            /** @description The whole update after the change. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Ignored-Fields": components["headers"]["IgnoredFields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["PetitionUpdate"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deletePetitionUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the update: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a12578-3f80-7e1d-8c52-60f7d3b9a184
                 */
                update_id: components["parameters"]["UpdateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The update is deleted. There is no body. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listRemovals: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of removals. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["RemovalCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createRemoval: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /** @description Which signatures, and why. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovalInput"];
            };
        };
        responses: {
            /** @description The new removal. Its work may be under way. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Removal"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getRemoval: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the removal: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a221a6-aaa0-7a35-8e92-4d1b6f0c83b1
                 */
                removal_id: components["parameters"]["RemovalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The removal. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Removal"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    undoRemoval: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the petition: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the removal: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a221a6-aaa0-7a35-8e92-4d1b6f0c83b1
                 */
                removal_id: components["parameters"]["RemovalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The removal. Its work may be under way. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Removal"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons `field operator value` joined by `and`; only the people that fulfil all of them are returned, and
                 *     `total_records` counts them. Fields: `email_address`, `phone_number`, `identifier`, `given_name`, `family_name`,
                 *     `created_at` and `modified_at`.
                 *
                 *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; every other field has `eq` and `ne`. A date means
                 *     the start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most
                 *     10 comparisons and 2,000 characters, and a phone number that at most 10,000 people share. Anything else returns 400.
                 * @example email_address eq 'amara.okafor@people.example'
                 */
                filter?: components["parameters"]["PersonFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["PersonCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createPerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The person, with at least one email address or phone number. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpInput"];
            };
        };
        responses: {
            /** @description The created or updated person. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["ResultGone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Person"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updatePerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonChanges"];
            };
        };
        responses: {
            /** @description The whole person after the change. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Ignored-Fields": components["headers"]["IgnoredFields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listPersonAttendances: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons `field operator value` joined by `and`; only the attendances that fulfil all of them are returned, and
                 *     `total_records` counts them. Fields: `identifier`, `created_at` and `modified_at`.
                 *
                 *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; `identifier` has `eq` and `ne`. A date means the
                 *     start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most 10
                 *     comparisons and 2,000 characters. Anything else returns 400.
                 * @example created_at ge 2026-01-01
                 */
                filter?: components["parameters"]["AttendanceFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of attendances. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["AttendanceCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getPersonAttendance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
                /**
                 * @description Id of the attendance: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
                 */
                attendance_id: components["parameters"]["AttendanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attendance. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Attendance"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listPersonSignatures: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons `field operator value` joined by `and`; only the signatures that fulfil all of them are returned, and
                 *     `total_records` counts them. Fields: `identifier`, `created_date` and `modified_date`. The names `created_at` and
                 *     `modified_at` mean the same.
                 *
                 *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; `identifier` has `eq` and `ne`. A date means the
                 *     start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most 10
                 *     comparisons and 2,000 characters. Anything else returns 400.
                 * @example modified_date ge 2026-01-01T00:00:00Z
                 */
                filter?: components["parameters"]["SignatureFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of signatures. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["SignatureCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getPersonSignature: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
                /**
                 * @description Id of the signature: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af1-7a03-8d5f-e61b9c27a4f0
                 */
                signature_id: components["parameters"]["SignatureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signature. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Signature"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listPersonQuestionAnswers: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty page. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["QuestionAnswerCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listPersonSubmissions: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty page. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["SubmissionCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listPersonDonations: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty page. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["DonationCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listPersonTaggings: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons `field operator value` joined by `and`; only the taggings that fulfil all of them are returned, and
                 *     `total_records` counts them. Fields: `identifier`, `created_at` and `modified_at`.
                 *
                 *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; `identifier` has `eq` and `ne`. A date means the
                 *     start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most 10
                 *     comparisons and 2,000 characters. Anything else returns 400.
                 * @example created_at ge 2026-01-01
                 */
                filter?: components["parameters"]["TaggingFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of taggings. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["TaggingCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getMetadata: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links to the metadata. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Metadata"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listCustomFields: {
        parameters: {
            query?: {
                /**
                 * @description Returns only custom fields whose names come after this one in the order of their code points.
                 * @example household
                 */
                after?: components["parameters"]["After"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The custom fields. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["CustomFieldCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons of `name` by `eq` or `ne` joined by `and`; only the tags that fulfil all of them are returned, and
                 *     `total_records` counts them. A name of several words is in single quotes, and a quote inside is written twice. At
                 *     most 10 comparisons and 2,000 characters. Anything else returns 400.
                 * @example name eq 'volunteer'
                 */
                filter?: components["parameters"]["TagFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tags. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["TagCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The name of the tag. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagInput"];
            };
        };
        responses: {
            /** @description The new or existing tag. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["ResultGone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getTag: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the tag: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tag. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Tag"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listTaggings: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Comparisons `field operator value` joined by `and`; only the taggings that fulfil all of them are returned, and
                 *     `total_records` counts them. Fields: `identifier`, `created_at` and `modified_at`.
                 *
                 *     A time has the operators `eq`, `ne`, `gt`, `ge`, `lt` and `le`; `identifier` has `eq` and `ne`. A date means the
                 *     start of its UTC day. A value of several words is in single quotes, and a quote inside is written twice. At most 10
                 *     comparisons and 2,000 characters. Anything else returns 400.
                 * @example created_at ge 2026-01-01
                 */
                filter?: components["parameters"]["TaggingFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the tag: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of taggings. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["TaggingCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createTagging: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the tag: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
            };
            cookie?: never;
        };
        /** @description The person to tag, as a link. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaggingInput"];
            };
        };
        responses: {
            /** @description The new or existing tagging. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Tagging"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getTagging: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the tag: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
                /**
                 * @description Id of the tagging: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af4-7c18-b27e-95d0a64f1c83
                 */
                tagging_id: components["parameters"]["TaggingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tagging. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Tagging"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deleteTagging: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the tag: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
                /**
                 * @description Id of the tagging: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af4-7c18-b27e-95d0a64f1c83
                 */
                tagging_id: components["parameters"]["TaggingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person no longer has the tag. There is no body. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listTargetingActions: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events and petitions. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["TargetingActionCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getTargetingAction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event or petition that can be targeted: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                action_id: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event or petition. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["TargetingAction"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listTargetedPeople: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event or petition that can be targeted: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                action_id: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people, or the table of everybody. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description Weak tag of a page of people. A table has none.
                     * @example W/"1-rVp4C0sY1bQ7mGk2xZt9Na"
                     */
                    ETag?: string;
                    /**
                     * @description The file name for a table. A page has none.
                     * @example attachment; filename=people.csv
                     */
                    "Content-Disposition"?: string;
                    /**
                     * @description The answer depends on `Accept`.
                     * @example Accept-Encoding, Accept
                     */
                    Vary?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["PersonCollection"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listTargets: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of targets. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["TargetCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createTarget: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The title, and whom the target selects. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetInput"];
            };
        };
        responses: {
            /** @description The new target, with the number of people whom it selects. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Target"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["ResultGone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    previewTarget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whom to select. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetPreviewInput"];
            };
        };
        responses: {
            /** @description The number of people, and examples of them. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["TargetPreview"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getTarget: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the target: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a162bb-3be0-7cd4-8b21-93e5f0a6b7c8
                 */
                target_id: components["parameters"]["TargetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The target. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Target"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateTarget: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the target: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a162bb-3be0-7cd4-8b21-93e5f0a6b7c8
                 */
                target_id: components["parameters"]["TargetId"];
            };
            cookie?: never;
        };
        /** @description The title, and whom the target selects from now on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetInput"];
            };
        };
        responses: {
            /** @description The whole target after the change. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Target"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deleteTarget: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the target: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a162bb-3be0-7cd4-8b21-93e5f0a6b7c8
                 */
                target_id: components["parameters"]["TargetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The target is deleted. There is no body. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TargetInUse"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listTargetPeople: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the target: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a162bb-3be0-7cd4-8b21-93e5f0a6b7c8
                 */
                target_id: components["parameters"]["TargetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people, or the table of everybody. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description Weak tag of a page of people. A table has none.
                     * @example W/"1-rVp4C0sY1bQ7mGk2xZt9Na"
                     */
                    ETag?: string;
                    /**
                     * @description The file name for a table. A page has none.
                     * @example attachment; filename=people.csv
                     */
                    "Content-Disposition"?: string;
                    /**
                     * @description The answer depends on `Accept`.
                     * @example Accept-Encoding, Accept
                     */
                    Vary?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["PersonCollection"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page. The first page is 1, and a smaller number means 1. A page after the last one is empty. Anything but a whole number returns 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhooks. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["WebhookCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The webhook to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description The new webhook with its secret. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["ResultGone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Webhook"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChanges"];
            };
        };
        responses: {
            /** @description The whole webhook after the change. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Ignored-Fields": components["headers"]["IgnoredFields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One `ETag` of an earlier answer, or several. The service changes the resource only if its version is still the one of such an answer. Otherwise it returns 412. Only the version of the resource itself counts, not of embedded resources. `*` matches every version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description One `ETag` of an earlier answer, or several. If the version of the resource is the one of such an answer, the service changes nothing and returns 412. With `*` it refuses every change of an existing resource.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is deleted. There is no body. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery of the test message after the attempt. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new secret. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TooManySecrets"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /** @description The time of the oldest delivery to send again. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryInput"];
            };
        };
        responses: {
            /** @description The number of deliveries that will be sent again. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Recovery"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WebhookDisabled"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description The beginning of the page, as in `_links.next` of the previous page. Do not create one yourself. Any other text returns 400. Absent for the first page.
                 * @example AaEQfjr5fSCLY_DEHpel2A
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of resources on a page, 1 to 100. The service changes a smaller or larger number to the nearest allowed one. Anything but a whole number returns 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Return only deliveries in this state. Any other word returns 400.
                 * @example failed
                 */
                state?: components["parameters"]["DeliveriesInState"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["DeliveryCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af9-7d20-8b63-f0c41e97a5d8
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Delivery"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a request with the same key, path and body changes nothing. It returns the present state of the resource that the first request created or updated, or 404 if that resource no longer exists. The same key with another body returns 422. Without an API key it works where somebody signs a petition or RSVPs to an event: the same key and body change nothing and return `{}`, and the same key with another body is another action. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the webhook: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery: its `platform:` identifier without the prefix, a UUID in upper or lower case. Any other text returns 404.
                 * @example 01a1107e-3af9-7d20-8b63-f0c41e97a5d8
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery after the attempt. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/hal+json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WebhookDisabled"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    receiveSignature: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the message. The same in every attempt.
                 * @example 01a1107e-3af8-710f-a5c8-48e7d93b6f20
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970 (UTC).
                 * @example 1791278070
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures of this attempt, separated by spaces, each as `v1,` and Base64. For 24 hours after a rotation there is one for the new secret and one for each old secret. The example signs the first example of the body, without white space, with the secret `whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw`.
                 * @example v1,m3Pzb1ZlH5zoU1hbUyTnnscTA/BxKpjMIoHhkCHkTPI=
                 */
                "webhook-signature": string;
                /**
                 * @description The program that sends the message.
                 * @example civic-action-service
                 */
                "user-agent": "civic-action-service";
                /**
                 * @description `1` on a test message, whose person and signature do not exist. Absent on all other messages.
                 * @example 1
                 */
                "civic-test"?: "1";
            };
            path?: never;
            cookie?: never;
        };
        /** @description An array of exactly one message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureWebhook"];
            };
        };
        responses: {
            /** @description The receiver no longer exists. The service disables the webhook, and the message waits. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is overloaded. The service sends the message again, not before `Retry-After`. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["ReceiverRetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is not ready. The service sends the message again, not before `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["ReceiverRetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was received. The service stores only the beginning of the answer, for the log of attempts. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The attempt failed. The service does not follow redirects. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The attempt failed. The service sends the message again at the next time of the schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveAttendance: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the message. The same in every attempt.
                 * @example 01a1353b-c199-7d42-9b07-3f5e8a6c1d28
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970 (UTC).
                 * @example 1791894471
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures of this attempt, separated by spaces, each as `v1,` and Base64. For 24 hours after a rotation there is one for the new secret and one for each old secret. The example signs the first example of the body, without white space, with the secret `whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw`.
                 * @example v1,m3Pzb1ZlH5zoU1hbUyTnnscTA/BxKpjMIoHhkCHkTPI=
                 */
                "webhook-signature": string;
                /**
                 * @description The program that sends the message.
                 * @example civic-action-service
                 */
                "user-agent": "civic-action-service";
                /**
                 * @description `1` on a test message, whose person and attendance do not exist. Absent on all other messages.
                 * @example 1
                 */
                "civic-test"?: "1";
            };
            path?: never;
            cookie?: never;
        };
        /** @description An array of exactly one message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendanceWebhook"];
            };
        };
        responses: {
            /** @description The receiver no longer exists. The service disables the webhook, and the message waits. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is overloaded. The service sends the message again, not before `Retry-After`. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["ReceiverRetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is not ready. The service sends the message again, not before `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["ReceiverRetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was received. The service stores only the beginning of the answer, for the log of attempts. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The attempt failed. The service does not follow redirects. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The attempt failed. The service sends the message again at the next time of the schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveErasure: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the message. The same in every attempt.
                 * @example 01a2b0d1-7c41-7a35-8e92-4d1b6f0c83ae
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970 (UTC).
                 * @example 1795153021
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures of this attempt, separated by spaces, each as `v1,` and Base64. For 24 hours after a rotation there is one for the new secret and one for each old secret. The example signs the first example of the body, without white space, with the secret `whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw`.
                 * @example v1,m3Pzb1ZlH5zoU1hbUyTnnscTA/BxKpjMIoHhkCHkTPI=
                 */
                "webhook-signature": string;
                /**
                 * @description The program that sends the message.
                 * @example civic-action-service
                 */
                "user-agent": "civic-action-service";
                /**
                 * @description `1` on a test message, whose person never existed. Absent on all other messages.
                 * @example 1
                 */
                "civic-test"?: "1";
            };
            path?: never;
            cookie?: never;
        };
        /** @description An array of exactly one message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureWebhook"];
            };
        };
        responses: {
            /** @description The receiver no longer exists. The service disables the webhook, and the message waits. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is overloaded. The service sends the message again, not before `Retry-After`. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["ReceiverRetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is not ready. The service sends the message again, not before `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["ReceiverRetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was received. The service stores only the beginning of the answer, for the log of attempts. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The attempt failed. The service does not follow redirects. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The attempt failed. The service sends the message again at the next time of the schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveRemoval: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the message. The same in every attempt.
                 * @example 01a221a6-ab20-7b21-9c47-5e3d8a1f60c2
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970 (UTC).
                 * @example 1795860901
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures of this attempt, separated by spaces, each as `v1,` and Base64. For 24 hours after a rotation there is one for the new secret and one for each old secret. The example signs the first example of the body, without white space, with the secret `whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw`.
                 * @example v1,q6+c0AXeQrukTxQAfP31DYonc/hoIEHmwHfxTnIjhg4=
                 */
                "webhook-signature": string;
                /**
                 * @description The program that sends the message.
                 * @example civic-action-service
                 */
                "user-agent": "civic-action-service";
                /**
                 * @description `1` on a test message, whose signature never existed. Absent on all other messages.
                 * @example 1
                 */
                "civic-test"?: "1";
            };
            path?: never;
            cookie?: never;
        };
        /** @description An array of exactly one message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovalWebhook"];
            };
        };
        responses: {
            /** @description The receiver no longer exists. The service disables the webhook, and the message waits. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is overloaded. The service sends the message again, not before `Retry-After`. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["ReceiverRetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is not ready. The service sends the message again, not before `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["ReceiverRetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was received. The service stores only the beginning of the answer, for the log of attempts. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The attempt failed. The service does not follow redirects. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The attempt failed. The service sends the message again at the next time of the schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
