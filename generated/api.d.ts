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
         * @description Links to every collection. Begin here and follow links, and your program needs to know no other address. No key is needed; one that is sent is checked all the same.
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
         * @description All events of the account that the key belongs to, oldest first, one page at a time. New events join at the end, so the members of a full page never change.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Create an event, or update one by its identifier
         * @description Creates an event, unless an event of the account already carries one of the posted identifiers: then that
         *     event is updated and no second one comes into being. This makes it safe to post the same event again, from
         *     several programs at once too.
         *
         *     An update changes only what was sent, keeps the identifiers the event has, adds those that are new, and
         *     leaves the creator alone. Identifiers that belong to two different events are answered 409, and nothing is
         *     written.
         *
         *     The creator and organizer are the person of the individual account that the key belongs to, or the
         *     original creator of the group, unless `_links.osdi:creator` names another member of the group; a link to anybody else
         *     is passed over. Who comes to an event whose creator was named also joins that creator's own list. A group's key
         *     makes the group the sponsor.
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
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Get an event
         * @description One event with its creator and organizer embedded.
         */
        get: operations["getEvent"];
        /**
         * Change an event
         * @description Changes the fields that are sent and leaves the others as they are. `null` empties an optional field, and
         *     the members of `location` are changed one by one. Posted identifiers are added to those the event has.
         *
         *     An entry that is invalid or not editable does not spoil the rest: it is ignored, and the response header
         *     `Ignored-Fields` names it. Every accepted change moves `modified_at`.
         */
        put: operations["updateEvent"];
        post?: never;
        /**
         * Refused, because events are never deleted
         * @description Events cannot be deleted. The answer is always 405, with a key or without one; only a wrong key is answered 401.
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
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * List the attendances of an event
         * @description Who comes to one event, oldest first, one page at a time.
         */
        get: operations["listAttendances"];
        put?: never;
        /**
         * RSVP to an event
         * @description Records that somebody comes, in one step: the person is found by the first email address or, failing that, the first
         *     phone number, or else created; tags are added and removed; the attendance is written. There is one per person and
         *     event: with a key, a repeated RSVP replaces the referrer data of the earlier one.
         *
         *     A form on your own website can post the helper body without a key, from any origin. Such a call replaces and
         *     reveals nothing that is stored. It creates people, or fills their empty fields (custom fields until there are 100,
         *     or 32 KiB of them); adds only tags that exist; and fills the empty referrer data of an earlier RSVP. The answer is
         *     `{}` and takes the same time, whether or not the person was known. A link to a person needs a key.
         *
         *     Such a body is at most 32 KiB, with at most 50 fields (members that are a plain value or a list of plain values), 500
         *     values, 20 custom fields of 1 KiB, 3 postal addresses, 20 tags to add and 20 to remove.
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
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
                /**
                 * @description Id of the attendance, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
                 */
                attendance_id: components["parameters"]["AttendanceId"];
            };
            cookie?: never;
        };
        /**
         * Get an attendance
         * @description One person's attendance of one event.
         */
        get: operations["getAttendance"];
        /**
         * Add identifiers to an attendance
         * @description Adds foreign identifiers; nothing else of an attendance can be edited. What cannot be applied is ignored, and the response header `Ignored-Fields` names it.
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
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Get the embed code of an event
         * @description An RSVP form as ready HTML, for your own website.
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
         * @description All event campaigns of the account that the key belongs to, oldest first, one page at a time.
         */
        get: operations["listEventCampaigns"];
        put?: never;
        /**
         * Create an event campaign, or update one by its identifier
         * @description Creates an event campaign, unless an event campaign of the account already carries one of the posted identifiers: then
         *     that event campaign is updated with what was sent. Identifiers that belong to two different event campaigns are
         *     answered 409, and nothing is written.
         *
         *     A group's key makes the group the sponsor. Any account may have event campaigns.
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
                 * @description Id of the event campaign, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
            };
            cookie?: never;
        };
        /**
         * Get an event campaign
         * @description One event campaign with the number of its events.
         */
        get: operations["getEventCampaign"];
        /**
         * Change an event campaign
         * @description Changes the fields that are sent and leaves the others as they are. `null` empties an optional field.
         *     Posted identifiers are added to those the event campaign has.
         *
         *     An entry that is invalid or not editable does not spoil the rest: it is ignored, and the response header
         *     `Ignored-Fields` names it. Every accepted change moves `modified_at`.
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
                 * @description Id of the event campaign, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
                 */
                event_campaign_id: components["parameters"]["EventCampaignId"];
            };
            cookie?: never;
        };
        /**
         * List the events of an event campaign
         * @description The events that belong to one event campaign, oldest first, one page at a time.
         */
        get: operations["listEventCampaignEvents"];
        put?: never;
        /**
         * Create an event in an event campaign
         * @description Creates an event as `createEvent` does and puts it into the event campaign. An event that one of the posted
         *     identifiers already means is updated and stays where it is: an event never changes its campaign.
         */
        post: operations["createEventCampaignEvent"];
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
         * @description All petitions of the account that the key belongs to, oldest first, one page at a time.
         */
        get: operations["listPetitions"];
        put?: never;
        /**
         * Create a petition, or update one by its identifier
         * @description Creates a petition, unless a petition of the account already carries one of the posted identifiers: then
         *     that petition is updated with what was sent. Identifiers that belong to two different petitions are
         *     answered 409, and nothing is written.
         *
         *     The creator is the person of the individual account that the key belongs to, or the original creator of
         *     the group. A group's key also makes the group the sponsor.
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
                 * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /**
         * Get a petition
         * @description One petition with its creator embedded and the number of its signatures.
         */
        get: operations["getPetition"];
        /**
         * Change a petition
         * @description Changes the fields that are sent and leaves the others as they are. `null` empties an optional field.
         *     Posted identifiers are added to those the petition has.
         *
         *     An entry that is invalid or not editable does not spoil the rest: it is ignored, and the response header
         *     `Ignored-Fields` names it. Every accepted change moves `modified_at`.
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
                 * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /**
         * Get the embed code of a petition
         * @description A form for signing as ready HTML, for your own website.
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
                 * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /**
         * List the signatures on a petition
         * @description The signatures on one petition, oldest first, one page at a time.
         */
        get: operations["listSignatures"];
        put?: never;
        /**
         * Sign a petition
         * @description Records that somebody signs, in one step: the person is found by the first email address or, failing that,
         *     the first phone number, or else created; tags are added and removed; the signature is written; and a
         *     message for each webhook whose trigger matches is queued with it.
         *
         *     A person signs a petition once. Signing again updates the signature that exists and, being a new action,
         *     sends its own message. With a key, the comments and the referrer data that are sent replace the stored ones.
         *
         *     A form on your own website can post the helper body without a key, from any origin. Such a call replaces and
         *     reveals nothing that is stored. It creates people, or fills their empty fields (custom fields until there are 100,
         *     or 32 KiB of them); adds only tags that exist; and fills the empty fields of an earlier signature. The answer is
         *     `{}` and takes the same time, whether or not the person was known. The message still holds what was entered. A
         *     link to a person needs a key.
         *
         *     Such a body is at most 32 KiB, with at most 50 fields (members that are a plain value or a list of plain values), 500
         *     values, 20 custom fields of 1 KiB, 3 postal addresses, 4 KiB of `comments`, 20 tags to add and 20 to remove.
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
                 * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the signature, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af1-7a03-8d5f-e61b9c27a4f0
                 */
                signature_id: components["parameters"]["SignatureId"];
            };
            cookie?: never;
        };
        /**
         * Get a signature
         * @description One signature on one petition.
         */
        get: operations["getSignature"];
        /**
         * Change a signature
         * @description Sets or removes the comment and adds foreign identifiers; nothing else of a signature can be edited, and no message is sent. What cannot be applied is ignored, and the response header `Ignored-Fields` names it.
         */
        put: operations["updateSignature"];
        post?: never;
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
         * @description Everybody on the account's list, oldest first, one page at a time.
         */
        get: operations["listPeople"];
        put?: never;
        /**
         * Record a person
         * @description Takes the helper body of OSDI: the person, and tags to add and to remove. The person is found again by the first
         *     email address or, failing that, the first phone number, and updated; else created.
         *
         *     What is sent is added or replaced and nothing is removed. Records are never merged: an address or number that
         *     another person of the account holds stays there.
         *
         *     A person has at most 100 custom fields, 100 email addresses, 100 postal addresses and 100 phone numbers, and at most
         *     768 KiB in all. A POST that would take them beyond is answered 400, so a person can always be posted back as read.
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
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * Get a person
         * @description One person of the account. The key of a group also reads the persons of its members, of its original creator and of the creators of its events and petitions, so that links to creators can be followed.
         */
        get: operations["getPerson"];
        /**
         * Change a person
         * @description Changes the fields that are sent. Names and `languages_spoken` are replaced, `custom_fields` are merged (`null` removes
         *     one), addresses and numbers are matched by value and none is removed. Addresses and numbers of another person of
         *     the account are ignored. Only the account's own people can be changed.
         *
         *     An entry that is invalid or not editable, or that would take the person beyond 100 of its kind or 768 KiB in all, does not
         *     spoil the rest: it is ignored, and the response header `Ignored-Fields` names it.
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
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the attendances of a person
         * @description The events of the account that one person comes to, as attendances, oldest first, one page at a time.
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
    "/people/{person_id}/signatures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the signatures of a person
         * @description The signatures of one person on petitions of the account, oldest first, one page at a time.
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
    "/people/{person_id}/question_answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the question answers of a person
         * @description This service keeps no question answers, so the collection is always empty. It is there for programs that follow every link.
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
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the submissions of a person
         * @description This service keeps no submissions, so the collection is always empty. It is there for programs that follow every link.
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
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the donations of a person
         * @description This service keeps no donations, so the collection is always empty. It is there for programs that follow every link.
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
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
                 */
                person_id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * List the taggings of a person
         * @description The tags that the account has put on one person, as taggings, oldest first, one page at a time.
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
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description All tags of the account, oldest first, one page at a time.
         */
        get: operations["listTags"];
        put?: never;
        /**
         * Create a tag
         * @description Creates a tag. Where the account has a tag of that name already, the answer is that tag.
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
                 * @description Id of the tag, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
            };
            cookie?: never;
        };
        /**
         * Get a tag
         * @description One tag of the account.
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
                 * @description Id of the tag, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
            };
            cookie?: never;
        };
        /**
         * List the taggings of a tag
         * @description Everybody who carries the tag, as taggings, oldest first, one page at a time.
         */
        get: operations["listTaggings"];
        put?: never;
        /**
         * Tag a person
         * @description Puts the tag on a person of the account. Where the person carries it already, the answer is the tagging that exists.
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
                 * @description Id of the tag, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
                /**
                 * @description Id of the tagging, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af4-7c18-b27e-95d0a64f1c83
                 */
                tagging_id: components["parameters"]["TaggingId"];
            };
            cookie?: never;
        };
        /**
         * Get a tagging
         * @description One tagging of one tag.
         */
        get: operations["getTagging"];
        put?: never;
        post?: never;
        /**
         * Take a tag off a person
         * @description Removes the tagging. The tag and the person stay.
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
         * @description The events and petitions that somebody has acted on, in the order in which they were first acted on, one page at a
         *     time. Select everybody who acted by following `platform:people`.
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
                 * @description Id of the event or petition that can be targeted, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                action_id: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        /**
         * Get what can be targeted
         * @description An event or petition of the account that somebody has acted on; before that it is answered 404.
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
                 * @description Id of the event or petition that can be targeted, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                action_id: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        /**
         * List who acted
         * @description Everybody who came to the event or signed the petition, each once, in the order in which they did, one page at a time.
         *
         *     Asked for `text/csv` by `Accept`, the answer is one table (RFC 4180) of everybody, without pages, with a first row
         *     of column names and the primary address and number of each person.
         *
         *     No cell is a formula. Where the text of a cell, or what follows a semicolon, tab or line break in it, begins with `=`,
         *     `+`, `-` or `@`, also behind white space or quotes, an apostrophe stands before that, and before a text that begins
         *     with a tab. Such a cell is quoted. Phone numbers are digits without `+`, so they stay as they are.
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
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description All webhooks of the account, oldest first, one page at a time. Their secrets are not shown.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates a webhook, on unless `enabled` is `false`. Signatures that are recorded from now on are sent to it.
         *
         *     The answer has the webhook's `secret`, which its messages are signed with. **It is shown this once**; whoever loses it
         *     rotates it. A repeat with the same `Idempotency-Key` answers the webhook without it.
         *
         *     An account can have 100 webhooks; one more is answered 400.
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
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description One webhook of the account. `status` and `status_reason` tell how it fares.
         */
        get: operations["getWebhook"];
        /**
         * Change a webhook
         * @description Changes the fields that are sent and leaves the others as they are. `null` empties `description`.
         *
         *     `trigger` changes what the webhook is for: `all_actions` forgets its petition, and `specific_action` needs one, linked in
         *     `osdi:petition` here or before.
         *
         *     `enabled: true` turns the webhook on, ends a pause and forgets earlier failures; what waits is sent. `enabled: false`
         *     turns it off: no new deliveries arise, and waiting ones wait.
         *
         *     An entry that is invalid or not editable does not spoil the rest: it is ignored, and the response header
         *     `Ignored-Fields` names it. So is an address that may not be reached. Every accepted change moves `modified_at`.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook
         * @description Removes the webhook. What still waits is not sent any more, and no delivery can be read any more; they are deleted after the answer.
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
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
         * @description Sends an example message at once and answers when the attempt is over, successful or not. The message looks like any
         *     other and is signed as any other; its header `Civic-Test` is `1` and its `comments` are `Test message`. Its person and
         *     its signature are made up, and their links lead to nothing.
         *
         *     A test is never repeated, does not count as a failure of the webhook, and may be sent while the webhook is off.
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
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
         * @description Gives the webhook a new secret and shows it, this once. For 24 hours the old one signs beside it: each message carries a
         *     signature by each secret, and a receiver may check any of them. After several rotations each old secret signs for its own
         *     24 hours. At most five sign beside the new one at a time; a further rotation is answered 409, with the time when the first of
         *     them ends.
         *
         *     A repeat with the same `Idempotency-Key` rotates nothing and answers the webhook without a secret.
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
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
         * @description Starts the whole schedule anew for every failed delivery of the webhook that was created at `since` or later, for
         *     example after your receiver was down for days. Test messages are not sent again, nor is what is so old
         *     that its payload is kept no longer.
         *
         *     Where very many have failed, the answer takes a while: some seconds for each 100,000. Send an `Idempotency-Key`, and you
         *     can repeat the request when the answer was lost or the service was restarted: a repeat finishes what is left, starts nothing
         *     twice, and answers the number of all.
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
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * List deliveries
         * @description The deliveries of the webhook, newest first. There is no number of pages: follow `_links.next` until it is absent.
         *     Deliveries that arise meanwhile do not shift the pages behind the first.
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
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af9-7d20-8b63-f0c41e97a5d8
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description One delivery with every attempt that was made, oldest first.
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
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
         * @description Makes one attempt at once and answers when it is over, successful or not. It counts as an attempt. A pending delivery
         *     keeps its schedule, and a failed one stays failed unless the attempt succeeds. One that was delivered is sent again.
         *     An attempt that is under way is waited for, and where it delivers no other is made. A delivery whose payload is kept
         *     no longer is answered 404.
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
         * @description Sent to the webhook's URL when somebody signs a petition and the webhook's trigger matches. The body is an array of
         *     exactly one message. It holds what the person entered in this action, not all that is known about them.
         *
         *     ### Verify it
         *
         *     Anybody can post to your URL, so check that a message comes from this service before you use it:
         *
         *     1. Join the header `webhook-id`, the header `webhook-timestamp` and the body as it came, byte for byte, with dots:
         *        `id.timestamp.body`.
         *     2. Take the HMAC-SHA256 of that, with the webhook's secret as the key: the Base64 text after `whsec_`, decoded.
         *     3. Compare its Base64 with each entry `v1,<signature>` of the header `webhook-signature`, in constant time. One match
         *        is enough.
         *     4. Refuse a timestamp that is more than five minutes away from your clock.
         *
         *     The libraries of [Standard Webhooks](https://www.standardwebhooks.com) do all of this:
         *
         *     ```js
         *     import { Webhook } from 'standardwebhooks';
         *
         *     const [message] = new Webhook(secret).verify(body, headers);
         *     ```
         *
         *     The package of this service on npm does the same and holds the body against its schema:
         *
         *     ```js
         *     import { verifyWebhook } from 'civic-action-service';
         *
         *     const { id, messages } = verifyWebhook(body, headers, secret);
         *     ```
         *
         *     Every attempt has a new timestamp and so a new signature. While the secret is rotated there is a signature by the new secret
         *     and one by each old secret, for 24 hours: change the receiver in that time.
         *
         *     ### Answer it
         *
         *     Answer within 15 seconds (unless the service is set otherwise), best before you do any work of your own. What you answer
         *     decides what happens:
         *
         *     | answer | what the service does |
         *     |---|---|
         *     | any 2xx | The message is delivered. The beginning of the answer, up to 4 KB, is kept for the log. |
         *     | 429 or 503 with `Retry-After` | It comes again, not before that time, but at the latest after twice the span of the schedule. |
         *     | 410 | The webhook is turned off, and the message waits until its owner turns it on again. |
         *     | a redirect | It has failed and comes again; redirects are not followed. |
         *     | anything else, or nothing in time | It has failed and comes again. |
         *
         *     ### When it comes again
         *
         *     After a failure the same bytes come again after about 5 seconds, 5 minutes, 30 minutes, then 2, 5, 10, 14, 20 and 24
         *     hours, each give or take a fifth: ten attempts in a little over three days. A connection that is refused or breaks is tried
         *     twice more within seconds first, as part of the same attempt. After the last attempt the delivery is `failed`; it is
         *     kept, and its owner can retry or recover it.
         *
         *     After ten failures in a row, over all its messages, the webhook is paused: one waiting message is tried at a time, after 1
         *     minute, 2, 4 and so on up to an hour, until one succeeds. After five days of nothing but failures it is turned off. What
         *     other webhooks get is not slowed by any of this.
         *
         *     ### Expect it twice, and in any order
         *
         *     A message may come more than once, for example when your answer was lost, and messages may overtake each other.
         *     `idempotency_key` and `webhook-id` stay the same over all attempts of one message and differ between messages: keep
         *     those you have handled, and answer 2xx to a repeat. `modified_date` tells which of two messages about one signature
         *     is the newer.
         *
         *     ### Expect more
         *
         *     Later versions may add members: pass over those you do not know. Messages of another type would go only to webhooks that
         *     ask for them. Test messages are marked by the header `Civic-Test` and the comment `Test message`; handle them like any
         *     other, but do not keep their person.
         *
         *     ### Try it
         *
         *     `/schemas/webhook-message-examples.json` has bodies and signatures that a receiver has to take or to refuse, each with the
         *     reason, for its tests. `civic listen` is a receiver for your own machine that says why a message does not fit.
         */
        post: operations["receiveSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description One person coming to one event. A repeated RSVP updates it. */
        Attendance: {
            /**
             * @description Names the attendance is known by, each as `system:id`.
             * @example [
             *       "platform:01a1353b-c198-75a3-bcbc-ef5b4e4d069c"
             *     ]
             */
            identifiers: string[];
            /**
             * @description Human-readable name of where the attendance comes from, which is where the event does.
             * @example Riverside website
             */
            originating_system: string;
            /**
             * Format: date-time
             * @description When the person first said they come, in UTC.
             * @example 2026-10-13T12:27:51Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the person last said so, or an identifier was added, in UTC.
             * @example 2026-10-13T12:27:51Z
             */
            modified_at: string;
            /**
             * @description Always `accepted`.
             * @example accepted
             * @enum {string}
             */
            status: "accepted";
            /** @description How the person came to act. Absent when nothing is known. */
            "platform:referrer_data"?: components["schemas"]["ReferrerData"];
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
        /** @description What to change on an attendance: identifiers to add. Everything else is ignored, and the header `Ignored-Fields` names what was dropped. */
        AttendanceChanges: {
            /**
             * @description Names to add, each as `system:id`. The ones the attendance has are kept. One that is malformed or that another attendance of the account carries is ignored, and so is everything beyond 100 in all.
             * @example [
             *       "riverside:rsvp-17"
             *     ]
             */
            identifiers?: string[];
        };
        /** @description One page of attendances, oldest first, with the totals of the whole collection. */
        AttendanceCollection: {
            /**
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most attendances that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of attendances in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["AttendanceCollectionLinks"];
            _embedded: components["schemas"]["AttendanceCollectionEmbedded"];
        };
        /** @description The attendances of a page in full, in the order of their links. The array is empty past the last page. */
        AttendanceCollectionEmbedded: {
            /** @description Attendances, oldest first. Each is one person coming to one event; reached from an event they are that event's, reached from a person that person's. */
            "osdi:attendance": components["schemas"]["Attendance"][];
        };
        /** @description Links of a page of attendances. Follow `next` until it is absent to see them all. */
        AttendanceCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description Attendances, oldest first. Each is one person coming to one event; reached from an event they are that event's, reached from a person that person's. */
            "osdi:attendance": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description An attendance to record. Say who comes in one of two ways: describe them in `person`, and the person is found or created in the same step, or link to a person of the account in `_links`. Both at once, or neither, is answered 400. `null` counts as absent, and fields that are unknown or set by the service are ignored, `originating_system` among them: an attendance has that of its event. */
        AttendanceInput: {
            /** @description Who comes, as entered. At least one email address or phone number is required. */
            person?: components["schemas"]["PersonInput"];
            /**
             * @description Names of tags to put on the person. Tags that do not exist are created by a call with a key, and passed over without one.
             * @example [
             *       "tenant",
             *       "rent petition"
             *     ]
             */
            add_tags?: components["schemas"]["TagName"][] | null;
            /**
             * @description Names of tags to take off the person, after those of `add_tags` were put on. Tags the person does not carry are passed over.
             * @example [
             *       "newcomer"
             *     ]
             */
            remove_tags?: components["schemas"]["TagName"][] | null;
            /** @description How the person came to act. */
            "platform:referrer_data"?: components["schemas"]["ReferrerDataInput"];
            _links?: components["schemas"]["AttendanceInputLinks"];
        };
        /** @description Who comes, as a link. Other links are ignored. */
        AttendanceInputLinks: {
            /** @description The person who comes, a person of the account. Any other address is answered 400. */
            "osdi:person"?: components["schemas"]["OptionalLinkInput"];
        } | null;
        /** @description Links of an attendance. */
        AttendanceLinks: {
            /** @description This attendance, among those of its event. */
            self: components["schemas"]["Link"];
            /** @description The event that the person comes to. */
            "osdi:event": components["schemas"]["Link"];
            /** @description The person who acted or who carries a tag. */
            "osdi:person": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
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
             * @description `Rooftop` where a geocoding server found the house or the street; `Approximate` for anything coarser: the postal code, the town, or a point that stands for the country.
             * @example Approximate
             * @enum {string}
             */
            accuracy: "Rooftop" | "Approximate";
        };
        /** @description A prefix of relation names, and where relations with that prefix are explained. */
        Curie: {
            /**
             * @description The prefix, the part of a relation's name before the colon.
             * @example osdi
             */
            name: string;
            /**
             * @description URI template of the page that explains a relation. Put the part of the name after the colon in place of `{rel}`.
             * @example http://localhost:3000/rels/{rel}
             */
            href: string;
            /**
             * @description Always `true`, because `href` is a template.
             * @example true
             */
            templated: boolean;
        };
        /** @description A message that is owed to one webhook, and what came of it. */
        Delivery: {
            /**
             * @description Names the delivery is known by, each as `system:id`.
             * @example [
             *       "platform:01a1107e-3af9-7d20-8b63-f0c41e97a5d8"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the action was recorded that the message tells of, in UTC.
             * @example 2026-10-06T09:14:30Z
             */
            created_at: string;
            /**
             * @description `pending`: an attempt is to come or being made. `delivered`: an attempt succeeded. `failed`: the last attempt of the schedule failed; the delivery is kept and can be retried or recovered.
             * @example delivered
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            /**
             * @description The idempotency key of the message, the same in every attempt and for every webhook of the account.
             * @example 7bc94797252ca2f0a54c9c08243e3364f2f2863000cc6760394f0f5a93b9827f
             */
            idempotency_key: string;
            /**
             * Format: date-time
             * @description When the next attempt is due, in UTC. Absent when none is to come, while one is being made, and while the webhook is off.
             * @example 2026-10-06T09:19:36Z
             */
            next_attempt_at?: string;
            /**
             * @description How many attempts were made.
             * @example 2
             */
            attempt_count: number;
            /** @description The body as it is sent, an array of exactly one message. It tells of a person and is kept for 30 days, unless the service is set otherwise; the delivery is then shown without it and cannot be sent again. */
            payload?: components["schemas"]["SignatureWebhook"];
            /** @description Every attempt that was made, oldest first, for as long as the payload is kept. Only on a delivery by itself, not in a list. */
            attempts?: components["schemas"]["DeliveryAttempt"][];
            _links: components["schemas"]["DeliveryLinks"];
        };
        /** @description One POST to the webhook and what came of it. */
        DeliveryAttempt: {
            /**
             * Format: date-time
             * @description When the attempt began, in UTC and to the millisecond.
             * @example 2026-10-06T09:14:30.042Z
             */
            attempted_at: string;
            /**
             * @description How it ended.
             *
             *     - `delivered`: the receiver answered 2xx.
             *     - `http_status`: it answered anything else, a redirect included.
             *     - `timeout`: it did not answer within the time.
             *     - `dns`: its name leads to no address that may be reached. A name that is unknown, one whose name servers are silent and one
             *       that leads only to addresses that are not public end alike.
             *     - `connection_refused`, `connection_reset`: there was no connection, or it broke.
             *     - `tls`: its certificate is wrong, or there was no secure connection.
             *     - `invalid_response`: its answer is not HTTP, or more than 64 KiB came before or beside its body.
             *     - `blocked_address`: its URL has an address that may not be reached, or begins with `http:`, which is not allowed any
             *       more.
             * @example delivered
             * @enum {string}
             */
            outcome: "delivered" | "http_status" | "timeout" | "dns" | "connection_refused" | "connection_reset" | "tls" | "invalid_response" | "blocked_address";
            /**
             * @description The HTTP status of the answer. Absent where none came.
             * @example 200
             */
            status_code?: number;
            /**
             * @description How long the attempt took from connecting on, in milliseconds. Looking up the name comes before.
             * @example 84
             */
            duration_ms: number;
            /**
             * @description The beginning of the answer as text, at most 4,096 bytes of it. Absent where none came.
             * @example ok
             */
            response_body?: string;
            /**
             * @description Why it was made: by the `schedule`, or by hand (`manual`), or to `test` the webhook.
             * @example schedule
             * @enum {string}
             */
            trigger: "schedule" | "manual" | "test";
        };
        /** @description One page of deliveries, newest first. It has no totals. */
        DeliveryCollection: {
            /**
             * @description Most deliveries that a page holds.
             * @example 25
             */
            per_page: number;
            _links: components["schemas"]["DeliveryCollectionLinks"];
            _embedded: components["schemas"]["DeliveryCollectionEmbedded"];
        };
        /** @description The deliveries of a page, in the order of their links and without their attempts. */
        DeliveryCollectionEmbedded: {
            /** @description The deliveries of a webhook: what was sent to it, what waits and what failed, newest first. */
            "platform:deliveries": components["schemas"]["Delivery"][];
        };
        /** @description Links of a page of deliveries. Follow `next` until it is absent to see them all. */
        DeliveryCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page of the deliveries before these, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The deliveries of a webhook: what was sent to it, what waits and what failed, newest first. */
            "platform:deliveries": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description Links of a delivery. */
        DeliveryLinks: {
            /** @description This delivery. */
            self: components["schemas"]["Link"];
            /** @description The webhook that the message is owed to. */
            "platform:webhook": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description One page of donations, oldest first, with the totals of the whole collection. */
        DonationCollection: {
            /**
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most donations that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of donations in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["DonationCollectionLinks"];
            _embedded: components["schemas"]["DonationCollectionEmbedded"];
        };
        /** @description Always empty. */
        DonationCollectionEmbedded: {
            /** @description The donations of a person, which this service does not keep: always empty. */
            "osdi:donations": Record<string, never>[];
        };
        /** @description Links of a page of donations. Follow `next` until it is absent to see them all. */
        DonationCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The donations of a person, which this service does not keep: always empty. */
            "osdi:donations": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description An email address of a person. */
        EmailAddress: {
            /**
             * @description Whether this is the address to write to first.
             * @example true
             */
            primary: boolean;
            /**
             * @description The address.
             * @example amara.okafor@example.org
             */
            address: string;
            /**
             * @description Whether the person wants mail from the account at this address.
             * @example subscribed
             * @enum {string}
             */
            status: "subscribed" | "unsubscribed";
        };
        /** @description An email address that was entered. */
        EmailAddressInput: {
            /**
             * Format: email
             * @description The address. Compared without regard to capitals.
             * @example amara.okafor@example.org
             */
            address: string;
            /**
             * @description Whether this is the address to write to first.
             * @example true
             */
            primary?: boolean | null;
            /**
             * @description Whether the person wants mail. A new address is subscribed unless said otherwise.
             * @example subscribed
             * @enum {string|null}
             */
            status?: "subscribed" | "unsubscribed" | null;
        };
        /** @description HTML that can be put into a page on any website. */
        Embed: {
            /**
             * @description A form with a short script, ready to be pasted into a page. It posts to the service without a key and works on another origin.
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
        /** @description Where a program begins. It links to every collection, so that no other address has to be known. */
        EntryPoint: {
            /**
             * @description Name of the service.
             * @example Civic Action Service
             */
            title: string;
            /**
             * @description Version of the service that answered. Version 1 of the interface stays under `/api/v1`.
             * @example 0.1.0
             */
            version: string;
            _links: components["schemas"]["EntryPointLinks"];
        };
        /** @description Links to the collections. */
        EntryPointLinks: {
            /** @description This entry point. */
            self: components["schemas"]["Link"];
            /** @description The events of the account or of one event campaign: meetings, rallies and other gatherings, oldest first. */
            "osdi:events": components["schemas"]["Link"];
            /** @description The event campaigns of the account: events that belong together, oldest first. */
            "platform:event_campaigns": components["schemas"]["Link"];
            /** @description The people of the account: everybody it knows, oldest first. */
            "osdi:people": components["schemas"]["Link"];
            /** @description The petitions of the account: appeals that people sign, oldest first. */
            "osdi:petitions": components["schemas"]["Link"];
            /** @description The tags of the account: labels that sort people, each name once, oldest first. */
            "osdi:tags": components["schemas"]["Link"];
            /** @description The events and petitions that somebody has acted on, in the order in which they were first acted on. */
            "platform:actions": components["schemas"]["Link"];
            /** @description The webhooks of the account: addresses that its messages are sent to, oldest first. */
            "platform:webhooks": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A gathering that an account organises. Events made over the API are public, always confirmed, send no reminders and have no page of their own. */
        Event: {
            /**
             * @description Every name the event is known by, each as `system:id`. The one beginning with `platform:` is given by the service; the others came from the systems that posted them.
             * @example [
             *       "platform:01a13160-f700-7f32-8a61-5d0c7be92f14",
             *       "riverside:meeting-2026-12"
             *     ]
             */
            identifiers: string[];
            /**
             * @description Human-readable name of where the event comes from.
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
             * @description What the event is about. May hold HTML, which is answered as it was posted; sanitise it before display.
             * @example <p>Bring your last two rent letters.</p>
             */
            description?: string;
            /**
             * @description What activists are told after they said they come. May hold HTML, answered as it was posted.
             * @example <p>Use the side entrance on Mill Street.</p>
             */
            "platform:event_instructions"?: string;
            /**
             * Format: uri
             * @description Public page of the event. Only events made in the service's own user interface have one.
             */
            url?: string;
            /**
             * Format: date-time
             * @description When the event starts, in UTC.
             * @example 2026-12-03T02:00:00Z
             */
            start?: string;
            /** @description Where the event takes place. Present even when no location was given. */
            location: components["schemas"]["Location"];
            /**
             * @description How many people have accepted. Counted by the service.
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
             * @enum {string}
             */
            status: "confirmed" | "tentative" | "cancelled";
            /**
             * @description Whether the event blocks its time in online calendars. Set by the service, always `opaque`.
             * @example opaque
             * @enum {string}
             */
            transparence: "opaque" | "transparent";
            /**
             * @description Who may see the event. Set by the service, `public` for every event made over the API.
             * @example public
             * @enum {string}
             */
            visibility: "public" | "private";
            /**
             * @description Whether guests may invite others. Set by the service, always `true`.
             * @example true
             */
            guestsCanInviteOthers: boolean;
            /** @description Reminders that belong to the event. Set by the service. */
            reminders: components["schemas"]["EventReminder"][];
            /** @description The group that sponsors the event. Set by the service when the key belongs to a group, else absent. */
            "platform:sponsor"?: components["schemas"]["Sponsor"];
            _links: components["schemas"]["EventLinks"];
            _embedded: components["schemas"]["EventEmbedded"];
        };
        /** @description Events that belong together. */
        EventCampaign: {
            /**
             * @description Every name the event campaign is known by, each as `system:id`. The one beginning with `platform:` is given by the service; the others came from the systems that posted them.
             * @example [
             *       "platform:01a10c1f-7a20-7e55-9c31-d4b8f06a2e17",
             *       "riverside:campaign-1"
             *     ]
             */
            identifiers: string[];
            /**
             * @description Human-readable name of where the event campaign comes from.
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
             * @description When the event campaign was last changed, in UTC. Its events do not move it.
             * @example 2026-10-05T17:02:11Z
             */
            modified_at: string;
            /**
             * @description Title of the campaign.
             * @example Rent is too high
             */
            title: string;
            /**
             * @description What the campaign is about. May hold HTML, answered as it was posted; sanitise it before display.
             * @example <p>Meetings all over Riverside until the council votes.</p>
             */
            description?: string;
            /**
             * @description How many events belong to the campaign. Counted by the service.
             * @example 1
             */
            total_events: number;
            /** @description The group that sponsors the event campaign. Set by the service when the key belongs to a group, else absent. */
            "platform:sponsor"?: components["schemas"]["Sponsor"];
            _links: components["schemas"]["EventCampaignLinks"];
        };
        /** @description What to change on an event campaign. Members that are absent stay as they are. An entry that is invalid, unknown or set by the service is ignored and the rest applied; the header `Ignored-Fields` names what was dropped. */
        EventCampaignChanges: {
            /**
             * @description Names to add, each as `system:id`. The ones the event campaign has are kept. One that is malformed or that another event campaign of the account carries is ignored, and so is everything beyond 100 in all.
             * @example [
             *       "riverside:campaign-1"
             *     ]
             */
            identifiers?: string[];
            /**
             * Format: text
             * @description Human-readable name of where the event campaign comes from; `null` removes it.
             * @example Riverside website
             */
            originating_system?: string | null;
            /**
             * Format: text
             * @description Title of the campaign. It cannot be emptied.
             * @example Rent is too high
             */
            title?: string;
            /**
             * Format: text
             * @description What the campaign is about, at most 64 KiB of UTF-8. May hold HTML; `null` removes it.
             * @example <p>Meetings all over Riverside until the council votes.</p>
             */
            description?: string | null;
        };
        /** @description One page of event campaigns, oldest first, with the totals of the whole collection. */
        EventCampaignCollection: {
            /**
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most event campaigns that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of event campaigns in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["EventCampaignCollectionLinks"];
            _embedded: components["schemas"]["EventCampaignCollectionEmbedded"];
        };
        /** @description The event campaigns of a page in full, in the order of their links. The array is empty past the last page. */
        EventCampaignCollectionEmbedded: {
            /** @description The event campaigns of the account: events that belong together, oldest first. */
            "platform:event_campaigns": components["schemas"]["EventCampaign"][];
        };
        /** @description Links of a page of event campaigns. Follow `next` until it is absent to see them all. */
        EventCampaignCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The event campaigns of the account: events that belong together, oldest first. */
            "platform:event_campaigns": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description An event campaign to create, or to update where one of its identifiers is known. Fields that are unknown or set by the service are ignored, so that an event campaign can be posted back just as it was read. `null` counts as absent. */
        EventCampaignInput: {
            /**
             * @description Names the event campaign has in other systems, each as `system:id`. An event campaign of the account that carries one of them is updated instead of creating another.
             * @example [
             *       "riverside:campaign-1"
             *     ]
             */
            identifiers?: string[] | null;
            /**
             * Format: text
             * @description Human-readable name of where the event campaign comes from.
             * @example Riverside website
             */
            originating_system?: string | null;
            /**
             * Format: text
             * @description Title of the campaign.
             * @example Rent is too high
             */
            title: string;
            /**
             * Format: text
             * @description What the campaign is about, at most 64 KiB of UTF-8. May hold HTML.
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
        /** @description What to change on an event. Members that are absent stay as they are. An entry that is invalid, unknown or set by the service is ignored and the rest applied; the header `Ignored-Fields` names what was dropped. */
        EventChanges: {
            /**
             * @description Names to add, each as `system:id`. The ones the event has are kept. One that is malformed or that another event of the account carries is ignored, and so is everything beyond 100 in all.
             * @example [
             *       "riverside-calendar:8841"
             *     ]
             */
            identifiers?: string[];
            /**
             * Format: text
             * @description Human-readable name of where the event comes from. It cannot be emptied.
             * @example Riverside website
             */
            originating_system?: string;
            /**
             * Format: text
             * @description Title of the event. It cannot be emptied.
             * @example Public meeting: rent, repairs and heating
             */
            summary?: string;
            /**
             * Format: text
             * @description What the event is about, at most 64 KiB of UTF-8. May hold HTML; `null` removes it.
             * @example <p>Bring your last two rent letters.</p>
             */
            description?: string | null;
            /**
             * Format: text
             * @description What activists are told after they said they come, at most 64 KiB of UTF-8. May hold HTML; `null` removes it.
             * @example <p>Use the side entrance on Mill Street.</p>
             */
            "platform:event_instructions"?: string | null;
            /**
             * Format: date-time
             * @description When the event starts, with any offset. A time without one is UTC; `null` removes it.
             * @example 2026-12-02T18:30:00-08:00
             */
            start?: string | null;
            /** @description Members of the location to change. `null` removes the whole location, a member that is `null` that member. */
            location?: components["schemas"]["LocationInput"];
        };
        /** @description One page of events, oldest first, with the totals of the whole collection. */
        EventCollection: {
            /**
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most events that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of events in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["EventCollectionLinks"];
            _embedded: components["schemas"]["EventCollectionEmbedded"];
        };
        /** @description The events of a page in full, in the order of their links. The array is empty past the last page. */
        EventCollectionEmbedded: {
            /** @description The events of the account or of one event campaign: meetings, rallies and other gatherings, oldest first. */
            "osdi:events": components["schemas"]["Event"][];
        };
        /** @description Links of a page of events. Follow `next` until it is absent to see them all. */
        EventCollectionLinks: {
            /** @description This page, as it was asked for. */
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
        /** @description People that the event names, in full. */
        EventEmbedded: {
            /** @description The person who created the event or petition: the one that the post of an event named, else the one that the API key stands for. Fixed from then on. */
            "osdi:creator": components["schemas"]["Person"];
            /** @description The person who organises the event, always the same as `osdi:creator`. */
            "osdi:organizer": components["schemas"]["Person"];
        };
        /** @description An event to create, or to update where one of its identifiers is known. Fields that are unknown or set by the service are ignored, so that an event can be posted back just as it was read. `null` counts as absent. */
        EventInput: {
            /**
             * @description Names the event has in other systems, each as `system:id`. An event of the account that carries one of them is updated instead of creating another.
             * @example [
             *       "riverside:meeting-2026-12"
             *     ]
             */
            identifiers?: string[] | null;
            /**
             * Format: text
             * @description Human-readable name of where the event comes from.
             * @example Riverside website
             */
            originating_system: string;
            /**
             * Format: text
             * @description Title of the event.
             * @example Public meeting: rent and repairs
             */
            summary: string;
            /**
             * Format: text
             * @description What the event is about, at most 64 KiB of UTF-8. May hold HTML.
             * @example <p>Bring your last two rent letters.</p>
             */
            description?: string | null;
            /**
             * Format: text
             * @description What activists are told after they said they come, at most 64 KiB of UTF-8. May hold HTML.
             * @example <p>Use the side entrance on Mill Street.</p>
             */
            "platform:event_instructions"?: string | null;
            /**
             * Format: date-time
             * @description When the event starts, with any offset. A time without one is UTC.
             * @example 2026-12-02T18:00:00-08:00
             */
            start?: string | null;
            /** @description Where the event takes place. When the post updates an event, only the members that are given change. */
            location?: components["schemas"]["LocationInput"];
            /** @description Who creates the event, in `osdi:creator`. A link that is missing, malformed or leads to somebody who may not be the creator is ignored, and the default is assigned. */
            _links?: components["schemas"]["EventInputLinks"];
        };
        /** @description Links of an event to create. Others than `osdi:creator` are ignored, and so is whatever is no link. */
        EventInputLinks: {
            /**
             * @description The person who creates the event, as `{"href": ...}` with the address of a person. The key of an individual account takes only that account's own person; that of a group, any member or administrator. Later changes are ignored.
             * @example {
             *       "href": "http://localhost:3000/api/v1/people/01a0f844-0f80-7d1e-9b7a-3f2c61d0e845"
             *     }
             */
            "osdi:creator"?: unknown;
        };
        /** @description Links of an event. */
        EventLinks: {
            /** @description This event. */
            self: components["schemas"]["Link"];
            /** @description Attendances, oldest first. Each is one person coming to one event; reached from an event they are that event's, reached from a person that person's. */
            "osdi:attendance": components["schemas"]["Link"];
            /** @description The person who created the event or petition: the one that the post of an event named, else the one that the API key stands for. Fixed from then on. */
            "osdi:creator": components["schemas"]["Link"];
            /** @description The person who organises the event, always the same as `osdi:creator`. */
            "osdi:organizer": components["schemas"]["Link"];
            /** @description The event campaign that the event belongs to. Absent when it belongs to none. */
            "platform:event_campaign"?: components["schemas"]["Link"];
            /** @description A form as ready HTML, to be put into a page of another website. */
            "platform:embed": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A reminder of an event. */
        EventReminder: {
            /**
             * @description How the reminder goes out, always `email`.
             * @example email
             * @enum {string}
             */
            method: "email" | "sms";
            /**
             * @description How many minutes before the event it is scheduled, always 1440, which is a day.
             * @example 1440
             */
            minutes: number;
        };
        /** @description A link to another resource. */
        Link: {
            /**
             * Format: uri
             * @description Absolute address of the resource. The key that got this answer can fetch it.
             * @example http://localhost:3000/api/v1/events
             */
            href: string;
        };
        /** @description A link to a resource of the account, given by its address. */
        LinkInput: {
            /**
             * Format: text
             * @description Address of the resource, best copied from the `self` link of an earlier answer.
             * @example http://localhost:3000/api/v1/people/01a1107e-3af0-7b46-a3e2-7c19d5f0481b
             */
            href: string;
        };
        /** @description Where an event takes place. Venue, street and postal code stay as posted; what geocoding finds overwrites locality, region, country, language and coordinates. The country is looked at first, then the postal code in it, then the locality. Where nothing is found the words stay, with the coordinates of the country. A location that was not given lies in the country the service is configured for. */
        Location: {
            /**
             * @description Name of the venue.
             * @example Riverside Community Hall
             */
            venue?: string;
            /**
             * @description Street address. Only the first line that was posted is kept.
             * @example [
             *       "410 Mill Street"
             *     ]
             */
            address_lines?: string[];
            /**
             * @description City or other local administrative area, by the name that geocoding has for it.
             * @example Portland
             */
            locality?: string;
            /**
             * @description State or province, as the last two letters of its ISO 3166-2 code. Where the code has no two letters, as in Japan or France, it is as it was posted; empty when unknown.
             * @example OR
             */
            region: string;
            /**
             * @description Postal code in the form of the country.
             * @example 97202
             */
            postal_code?: string;
            /**
             * @description ISO 3166-1 alpha-2 code of the country, in capitals.
             * @example US
             */
            country: string;
            /**
             * @description ISO 639 code of the language the address is written in, always `en`.
             * @example en
             */
            language: string;
            /** @description Coordinates of the place. */
            location: components["schemas"]["Coordinates"];
        };
        /** @description A place, given member by member. `language` and `location` are set by the service and ignored; the other members but `venue` are what the place is looked for by. When an event moves to another locality, region or country without a new postal code, the old code is kept and no longer looked for. */
        LocationInput: {
            /**
             * Format: text
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
             * Format: text
             * @description City or other local administrative area.
             * @example Portland
             */
            locality?: string | null;
            /**
             * Format: text
             * @description State or province by its ISO 3166-2 code, whole as `US-OR` or its last two letters, or by name. It tells places of one name apart.
             * @example OR
             */
            region?: string | null;
            /**
             * Format: text
             * @description Postal code in the form of the country. Never required.
             * @example 97202
             */
            postal_code?: string | null;
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2 code of the country, in capitals or not.
             * @example US
             */
            country?: string | null;
        } | null;
        /** @description A link to a resource of the account, given by its address, or `null` for none. */
        OptionalLinkInput: {
            /**
             * Format: text
             * @description Address of the resource, best copied from the `self` link of an earlier answer.
             * @example http://localhost:3000/api/v1/people/01a1107e-3af0-7b46-a3e2-7c19d5f0481b
             */
            href: string;
        } | null;
        /** @description Somebody the account knows. The arrays and `custom_fields` are always present and may be empty. */
        Person: {
            /**
             * @description Names the person is known by, each as `system:id`.
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
             * @description Human-readable name of where the record comes from.
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
            /** @description Email addresses. No two people of an account share one. */
            email_addresses: components["schemas"]["EmailAddress"][];
            /** @description Postal addresses. */
            postal_addresses: components["schemas"]["PostalAddress"][];
            /** @description Phone numbers. No two people of an account share one. */
            phone_numbers: components["schemas"]["PhoneNumber"][];
            /**
             * @description Codes of the languages the person speaks.
             * @example [
             *       "en"
             *     ]
             */
            languages_spoken: string[];
            /**
             * @description Further answers, by name of the field.
             * @example {
             *       "landlord": "Halden Properties"
             *     }
             */
            custom_fields: {
                [key: string]: string;
            };
            _links: components["schemas"]["PersonLinks"];
        };
        /** @description What to change on a person. Members that are absent stay as they are. An entry that is invalid, unknown or set by the service is ignored and the rest applied; the header `Ignored-Fields` names what was dropped. */
        PersonChanges: {
            /**
             * Format: text
             * @description Given name; `null` removes it.
             * @example Amara
             */
            given_name?: string | null;
            /**
             * Format: text
             * @description Family name; `null` removes it.
             * @example Okafor
             */
            family_name?: string | null;
            /** @description Email addresses. One that another person of the account holds stays with that person. */
            email_addresses?: components["schemas"]["EmailAddressInput"][];
            /** @description Phone numbers. One that another person of the account holds stays with that person. */
            phone_numbers?: components["schemas"]["PhoneNumberInput"][];
            /** @description Postal addresses. */
            postal_addresses?: components["schemas"]["PostalAddressInput"][];
            /**
             * @description Codes of the languages the person speaks.
             * @example [
             *       "en"
             *     ]
             */
            languages_spoken?: string[];
            /**
             * @description Further answers, by name of the field. Fields that are not named stay as they are, `null` removes one.
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
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most people that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of people in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["PersonCollectionLinks"];
            _embedded: components["schemas"]["PersonCollectionEmbedded"];
        };
        /** @description The people of a page in full, in the order of their links. The array is empty past the last page. */
        PersonCollectionEmbedded: {
            /** @description The people of the account: everybody it knows, oldest first. */
            "osdi:people": components["schemas"]["Person"][];
        };
        /** @description Links of a page of people. Follow `next` until it is absent to see them all. */
        PersonCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The people of the account: everybody it knows, oldest first. */
            "osdi:people": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description Somebody who acts, described by what they entered. At least one email address or phone number is required: the person is found again by the first email address, else by the first phone number. What is given is added to the record or replaces it, and nothing is removed. `null` counts as absent. */
        PersonInput: {
            /**
             * Format: text
             * @description Given name.
             * @example Amara
             */
            given_name?: string | null;
            /**
             * Format: text
             * @description Family name.
             * @example Okafor
             */
            family_name?: string | null;
            /** @description Email addresses. One that another person of the account holds stays with that person. */
            email_addresses?: components["schemas"]["EmailAddressInput"][] | null;
            /** @description Phone numbers. One that another person of the account holds stays with that person. */
            phone_numbers?: components["schemas"]["PhoneNumberInput"][] | null;
            /** @description Postal addresses. */
            postal_addresses?: components["schemas"]["PostalAddressInput"][] | null;
            /**
             * @description Codes of the languages the person speaks.
             * @example [
             *       "en"
             *     ]
             */
            languages_spoken?: string[] | null;
            /**
             * @description Further answers, by name of the field. Fields that are not named stay as they are.
             * @example {
             *       "landlord": "Halden Properties"
             *     }
             */
            custom_fields?: {
                [key: string]: string;
            } | null;
        } | null;
        /** @description Links of a person. The collections show what the account has of this person. */
        PersonLinks: {
            /** @description This person. */
            self: components["schemas"]["Link"];
            /** @description Attendances, oldest first. Each is one person coming to one event; reached from an event they are that event's, reached from a person that person's. */
            "osdi:attendance": components["schemas"]["Link"];
            /** @description Signatures, oldest first, one for each person and petition; reached from a petition they are that petition's, reached from a person those on petitions of the account. */
            "osdi:signatures": components["schemas"]["Link"];
            /** @description Taggings, oldest first. Each puts one tag on one person; reached from a person they are that person's, reached from a tag that tag's. */
            "osdi:taggings": components["schemas"]["Link"];
            /** @description The question answers of a person, which this service does not keep: always empty. */
            "osdi:question_answers": components["schemas"]["Link"];
            /** @description The submissions of a person, which this service does not keep: always empty. */
            "osdi:submissions": components["schemas"]["Link"];
            /** @description The donations of a person, which this service does not keep: always empty. */
            "osdi:donations": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description An appeal that people sign. */
        Petition: {
            /**
             * @description Every name the petition is known by, each as `system:id`. The one beginning with `platform:` is given by the service; the others came from the systems that posted them.
             * @example [
             *       "platform:01a10d04-0bb0-71d9-b6f5-48a2c0e97d36",
             *       "riverside:petition-3"
             *     ]
             */
            identifiers: string[];
            /**
             * @description Human-readable name of where the petition comes from.
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
             * @description When the petition was last changed, in UTC. Signatures do not move it.
             * @example 2026-10-05T17:02:11Z
             */
            modified_at: string;
            /**
             * @description Title of the petition.
             * @example Cap yearly rent increases at three percent
             */
            title: string;
            /**
             * @description What the petition is about. May hold HTML, answered as it was posted; sanitise it before display.
             * @example <p>Rents in Riverside rose by a fifth in two years.</p>
             */
            description?: string;
            /**
             * @description The text that people put their names to. May hold HTML, answered as it was posted.
             * @example We ask the City Council to cap yearly rent increases at three percent.
             */
            petition_text?: string;
            /**
             * @description Language that the petition is written in, a primary language subtag of BCP 47. `en` unless set. The public page names it to browsers and is laid out from right to left where that language is; the page's own words are English.
             * @example en
             */
            language: string;
            /** @description Whom the petition is addressed to. */
            target?: components["schemas"]["PetitionTarget"][];
            /**
             * Format: uri
             * @description Public page of the petition, where it can be read and signed. Made from the first title; it never changes. The page takes `?source=` and `?referrer=`. It shows a total that is at most ten minutes old and rounded down, so that nobody can learn from it who has signed.
             * @example http://localhost:3000/petitions/cap-yearly-rent-increases-at-three-percent
             */
            url: string;
            /**
             * @description How many people have signed, exactly. Counted by the service.
             * @example 2
             */
            total_signatures: number;
            /** @description The group that sponsors the petition. Set by the service when the key belongs to a group, else absent. */
            "platform:sponsor"?: components["schemas"]["Sponsor"];
            _links: components["schemas"]["PetitionLinks"];
            _embedded: components["schemas"]["PetitionEmbedded"];
        };
        /** @description What to change on a petition. Members that are absent stay as they are. An entry that is invalid, unknown or set by the service is ignored and the rest applied; the header `Ignored-Fields` names what was dropped. */
        PetitionChanges: {
            /**
             * @description Names to add, each as `system:id`. The ones the petition has are kept. One that is malformed or that another petition of the account carries is ignored, and so is everything beyond 100 in all.
             * @example [
             *       "riverside:petition-3"
             *     ]
             */
            identifiers?: string[];
            /**
             * Format: text
             * @description Human-readable name of where the petition comes from. It cannot be emptied.
             * @example Riverside website
             */
            originating_system?: string;
            /**
             * Format: text
             * @description Title of the petition. It cannot be emptied.
             * @example Cap yearly rent increases at three percent
             */
            title?: string;
            /**
             * Format: text
             * @description What the petition is about, at most 64 KiB of UTF-8. May hold HTML; `null` removes it.
             * @example <p>Rents in Riverside rose by a fifth in two years.</p>
             */
            description?: string | null;
            /**
             * Format: text
             * @description The text that people put their names to, at most 64 KiB of UTF-8. May hold HTML; `null` removes it.
             * @example We ask the City Council to cap yearly rent increases at three percent.
             */
            petition_text?: string | null;
            /**
             * @description Language that the petition is written in, a primary language subtag of BCP 47 such as `en`, `es` or `ar`, in small letters. `null` sets it to `en` again.
             * @example en
             */
            language?: string | null;
            /** @description Whom the petition is addressed to, all of them; `null` removes them. */
            target?: components["schemas"]["PetitionTargetInput"][] | null;
        };
        /** @description One page of petitions, oldest first, with the totals of the whole collection. */
        PetitionCollection: {
            /**
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most petitions that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of petitions in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["PetitionCollectionLinks"];
            _embedded: components["schemas"]["PetitionCollectionEmbedded"];
        };
        /** @description The petitions of a page in full, in the order of their links. The array is empty past the last page. */
        PetitionCollectionEmbedded: {
            /** @description The petitions of the account: appeals that people sign, oldest first. */
            "osdi:petitions": components["schemas"]["Petition"][];
        };
        /** @description Links of a page of petitions. Follow `next` until it is absent to see them all. */
        PetitionCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The petitions of the account: appeals that people sign, oldest first. */
            "osdi:petitions": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description People that the petition names, in full. */
        PetitionEmbedded: {
            /** @description The person who created the event or petition: the one that the post of an event named, else the one that the API key stands for. Fixed from then on. */
            "osdi:creator": components["schemas"]["Person"];
        };
        /** @description A petition to create, or to update where one of its identifiers is known. Fields that are unknown or set by the service are ignored, so that a petition can be posted back just as it was read. `null` counts as absent. */
        PetitionInput: {
            /**
             * @description Names the petition has in other systems, each as `system:id`. A petition of the account that carries one of them is updated instead of creating another.
             * @example [
             *       "riverside:petition-3"
             *     ]
             */
            identifiers?: string[] | null;
            /**
             * Format: text
             * @description Human-readable name of where the petition comes from.
             * @example Riverside website
             */
            originating_system: string;
            /**
             * Format: text
             * @description Title of the petition.
             * @example Cap yearly rent increases at three percent
             */
            title: string;
            /**
             * Format: text
             * @description What the petition is about, at most 64 KiB of UTF-8. May hold HTML.
             * @example <p>Rents in Riverside rose by a fifth in two years.</p>
             */
            description?: string | null;
            /**
             * Format: text
             * @description The text that people put their names to, at most 64 KiB of UTF-8. May hold HTML.
             * @example We ask the City Council to cap yearly rent increases at three percent.
             */
            petition_text?: string | null;
            /**
             * @description Language that the petition is written in, a primary language subtag of BCP 47 such as `en`, `es` or `ar`, in small letters; `en` unless given.
             * @example en
             */
            language?: string | null;
            /** @description Whom the petition is addressed to. */
            target?: components["schemas"]["PetitionTargetInput"][] | null;
        };
        /** @description Links of a petition. */
        PetitionLinks: {
            /** @description This petition. */
            self: components["schemas"]["Link"];
            /** @description Signatures, oldest first, one for each person and petition; reached from a petition they are that petition's, reached from a person those on petitions of the account. */
            "osdi:signatures": components["schemas"]["Link"];
            /** @description The person who created the event or petition: the one that the post of an event named, else the one that the API key stands for. Fixed from then on. */
            "osdi:creator": components["schemas"]["Link"];
            /** @description A form as ready HTML, to be put into a page of another website. */
            "platform:embed": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description Somebody a petition is addressed to. */
        PetitionTarget: {
            /**
             * @description Name of the person or body.
             * @example Portland City Council
             */
            name: string;
        };
        /** @description Somebody a petition is addressed to. */
        PetitionTargetInput: {
            /**
             * Format: text
             * @description Name of the person or body.
             * @example Portland City Council
             */
            name: string;
        };
        /** @description A phone number of a person. */
        PhoneNumber: {
            /**
             * @description Whether this is the number to call first.
             * @example true
             */
            primary: boolean;
            /**
             * @description The number as digits, country code first.
             * @example 15035550142
             */
            number: string;
            /**
             * @description What kind of number it is.
             * @example Mobile
             */
            number_type?: string;
            /**
             * @description Whether the person wants messages from the account at this number.
             * @example subscribed
             * @enum {string}
             */
            status: "subscribed" | "unsubscribed";
        };
        /** @description A phone number that was entered. */
        PhoneNumberInput: {
            /**
             * Format: text
             * @description The number, best in international form with a plus sign. A national number is read as one of the country of the person's address, else of the country the service is configured for. What cannot be a number there is answered 400.
             * @example +1 503 555 0142
             */
            number: string;
            /**
             * Format: text
             * @description What kind of number it is, in your words.
             * @example Mobile
             */
            number_type?: string | null;
            /**
             * @description Whether this is the number to call first.
             * @example true
             */
            primary?: boolean | null;
            /**
             * @description Whether the person wants messages. A new number is unsubscribed unless said otherwise.
             * @example subscribed
             * @enum {string|null}
             */
            status?: "subscribed" | "unsubscribed" | null;
        };
        /** @description A postal address of a person. Locality, region, country and coordinates are those of the place that was found for it, as for the location of an event. */
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
             * @description State or province, as the last two letters of its ISO 3166-2 code where it has them, else as it was entered.
             * @example OR
             */
            region?: string;
            /**
             * @description Postal code in the form of the country.
             * @example 97202
             */
            postal_code?: string;
            /**
             * @description ISO 3166-1 alpha-2 code of the country, in capitals.
             * @example US
             */
            country: string;
            /**
             * @description ISO 639 code of the language the address is written in.
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
             * Format: text
             * @description City or other local administrative area.
             * @example Portland
             */
            locality?: string | null;
            /**
             * Format: text
             * @description State or province by its ISO 3166-2 code, whole as `US-OR` or its last two letters, or by name.
             * @example OR
             */
            region?: string | null;
            /**
             * Format: text
             * @description Postal code in the form of the country.
             * @example 97202
             */
            postal_code?: string | null;
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2 code of the country, in capitals or not. Without it, the country the service is configured for.
             * @example US
             */
            country?: string | null;
        };
        /** @description What went wrong, as a problem document (RFC 9457). Programs should look at `code`; people should read `detail`. */
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
             * @description The HTTP status, repeated for where only the body is kept.
             * @example 400
             */
            status: number;
            /**
             * @description What went wrong this time.
             * @example /location/country must be an ISO 3166-1 alpha-2 code such as US, came as "USA".
             */
            detail: string;
            code: components["schemas"]["ProblemCode"];
            /**
             * @description Id of the request, the same as in the header `X-Request-Id`. Quote it when you ask for help.
             * @example 01a1f775-45a1-7d52-8f0b-2c6e94a1b3d7
             */
            request_id: string;
            /** @description Each mistake in the request by its place. Present when places are known. */
            errors?: components["schemas"]["ProblemError"][];
            /**
             * @description The same as `detail`, under the name that OSDI clients look for.
             * @example /location/country must be an ISO 3166-1 alpha-2 code such as US, came as "USA".
             */
            error: string;
        };
        /**
         * @description Kind of problem, from a closed list.
         *
         *     - `malformed_json` (400): the body is not JSON. Nothing was read from it.
         *     - `invalid_request` (400): the body or a parameter breaks a rule. `errors` names every place that was found.
         *     - `missing_key` (401): the request carries no key. Send one in the header `api-key`.
         *     - `invalid_key` (401): the key is unknown, was revoked or has expired.
         *     - `insufficient_scope` (403): the key may not do this. A GET needs the scope `read`, every other method `write`.
         *     - `not_found` (404): nothing is at this address, or nothing that this key may see. The two are not told apart.
         *     - `method_not_allowed` (405): the address does not know the method. The header `Allow` lists those it knows.
         *     - `identifiers_conflict` (409): the posted identifiers belong to two different resources. Nothing was written; decide
         *       which of the two is meant and leave out the other's identifiers.
         *     - `webhook_disabled` (409): the webhook is off, so that nothing is sent to it but tests. Turn it on first.
         *     - `too_many_secrets` (409): five older secrets of the webhook still sign. `detail` has the time when the first of them
         *       ends; rotate after that.
         *     - `precondition_failed` (412): the resource has changed since the answer whose `ETag` was sent in `If-Match`. Nothing was
         *       written; read it again.
         *     - `payload_too_large` (413): the body is larger than 1 MiB, or than 32 KiB in a call without a key.
         *     - `unsupported_media_type` (415): the body is neither `application/json` nor `application/hal+json`.
         *     - `idempotency_key_reused` (422): the `Idempotency-Key` was used for another body in the last 24 hours. Nothing was
         *       written; take a new key for each action.
         *     - `rate_limited` (429): too many requests came, without a key from this address or with this key, or the account has too many
         *       tests, retries and recoveries. Wait for the seconds in `Retry-After`.
         *     - `internal` (500): the service failed. Quote `request_id` when you report it.
         *     - `database_unavailable` (503): the database cannot be reached or is not ready. Nothing was written; try again later.
         * @example invalid_request
         * @enum {string}
         */
        ProblemCode: "malformed_json" | "invalid_request" | "missing_key" | "invalid_key" | "insufficient_scope" | "not_found" | "method_not_allowed" | "identifiers_conflict" | "webhook_disabled" | "too_many_secrets" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "rate_limited" | "internal" | "database_unavailable";
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
             * @description What is wrong, with the value that came.
             * @example must be an ISO 3166-1 alpha-2 code such as US, came as "USA"
             */
            message: string;
        };
        /** @description One page of question answers, oldest first, with the totals of the whole collection. */
        QuestionAnswerCollection: {
            /**
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most question answers that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of question answers in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["QuestionAnswerCollectionLinks"];
            _embedded: components["schemas"]["QuestionAnswerCollectionEmbedded"];
        };
        /** @description Always empty. */
        QuestionAnswerCollectionEmbedded: {
            /** @description The question answers of a person, which this service does not keep: always empty. */
            "osdi:question_answers": Record<string, never>[];
        };
        /** @description Links of a page of question answers. Follow `next` until it is absent to see them all. */
        QuestionAnswerCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The question answers of a person, which this service does not keep: always empty. */
            "osdi:question_answers": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description The attendance that was recorded, as `Attendance` has it; without a key nothing but an empty object. */
        RecordedAttendance: {
            /**
             * @description Names the attendance is known by, each as `system:id`.
             * @example [
             *       "platform:01a1353b-c198-75a3-bcbc-ef5b4e4d069c"
             *     ]
             */
            identifiers?: string[];
            /**
             * @description Human-readable name of where the attendance comes from, which is where the event does.
             * @example Riverside website
             */
            originating_system?: string;
            /**
             * Format: date-time
             * @description When the person first said they come, in UTC.
             * @example 2026-10-13T12:27:51Z
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When the person last said so, or an identifier was added, in UTC.
             * @example 2026-10-13T12:27:51Z
             */
            modified_at?: string;
            /**
             * @description Always `accepted`.
             * @example accepted
             * @enum {string}
             */
            status?: "accepted";
            /** @description How the person came to act. Absent when nothing is known. */
            "platform:referrer_data"?: components["schemas"]["ReferrerData"];
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
        /** @description The signature that was recorded, as `Signature` has it; without a key nothing but an empty object. */
        RecordedSignature: {
            /**
             * @description Names the signature is known by, each as `system:id`.
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
            /** @description How the person came to sign. Absent when nothing is known. */
            "platform:referrer_data"?: components["schemas"]["ReferrerData"];
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
            _links?: components["schemas"]["SignatureLinks"];
        };
        /** @description What a recovery came to. */
        Recovery: {
            /**
             * @description How many failed deliveries wait for their first attempt again.
             * @example 12
             */
            recovered: number;
        };
        /** @description Which failed deliveries to start anew. Fields that are unknown are ignored. */
        RecoveryInput: {
            /**
             * Format: date-time
             * @description Those created at this time or later, in any offset; a time without one is UTC.
             * @example 2026-10-06T09:00:00Z
             */
            since: string;
        };
        /** @description How somebody came to act. Members that are not known are absent. */
        ReferrerData: {
            /**
             * @description Source code of the channel, such as a newsletter. The same as `?source=` in an address.
             * @example october-newsletter
             */
            source?: string;
            /**
             * @description Website from which the person followed a link, without query and fragment.
             * @example https://riverside.example.org/rent
             */
            website?: string;
            /**
             * @description Code of the group that sent the person, the same as `?referrer=` in an address: the group's slug. It is judged while the action is recorded and cannot be changed afterwards.
             * @example hillside-tenants
             */
            referrer?: string;
        };
        /** @description How somebody came to act. */
        ReferrerDataInput: {
            /**
             * Format: text
             * @description Source code of the channel, such as a newsletter. The same as `?source=` in an address.
             * @example october-newsletter
             */
            source?: string | null;
            /**
             * Format: text
             * @description Website from which the person followed a link, an address of `http` or `https`; kept without user-info, query and fragment. Anything else is dropped without an error. Where a call without a key names none, it is the `Origin` of the page that posted.
             * @example https://riverside.example.org/rent
             */
            website?: string | null;
            /**
             * Format: text
             * @description Code of the group that sent the person, the same as `?referrer=` in an address: the group's slug. Kept only if that group is in the network of the group that is acted for, else dropped without an error.
             * @example hillside-tenants
             */
            referrer?: string | null;
        } | null;
        /** @description Somebody who acts, described by what they entered. At least one email address or phone number is required: the person is found again by the first email address, else by the first phone number. What is given is added to the record or replaces it, and nothing is removed. A field that is `null` counts as absent. */
        RequiredPersonInput: {
            /**
             * Format: text
             * @description Given name.
             * @example Amara
             */
            given_name?: string | null;
            /**
             * Format: text
             * @description Family name.
             * @example Okafor
             */
            family_name?: string | null;
            /** @description Email addresses. One that another person of the account holds stays with that person. */
            email_addresses?: components["schemas"]["EmailAddressInput"][] | null;
            /** @description Phone numbers. One that another person of the account holds stays with that person. */
            phone_numbers?: components["schemas"]["PhoneNumberInput"][] | null;
            /** @description Postal addresses. */
            postal_addresses?: components["schemas"]["PostalAddressInput"][] | null;
            /**
             * @description Codes of the languages the person speaks.
             * @example [
             *       "en"
             *     ]
             */
            languages_spoken?: string[] | null;
            /**
             * @description Further answers, by name of the field. Fields that are not named stay as they are.
             * @example {
             *       "landlord": "Halden Properties"
             *     }
             */
            custom_fields?: {
                [key: string]: string;
            };
        };
        /** @description The helper body of OSDI: a person and what to do with their tags. Fields that are unknown or set by the service are ignored. */
        SignUpInput: {
            /** @description The person, as entered. At least one email address or phone number is required. */
            person: components["schemas"]["RequiredPersonInput"];
            /**
             * @description Names of tags to put on the person. Tags that do not exist are created.
             * @example [
             *       "tenant",
             *       "rent petition"
             *     ]
             */
            add_tags?: components["schemas"]["TagName"][] | null;
            /**
             * @description Names of tags to take off the person, after those of `add_tags` were put on. Tags the person does not carry are passed over.
             * @example [
             *       "newcomer"
             *     ]
             */
            remove_tags?: components["schemas"]["TagName"][] | null;
        };
        /** @description One person's name under one petition. Signing again updates it. */
        Signature: {
            /**
             * @description Names the signature is known by, each as `system:id`.
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
            /** @description How the person came to sign. Absent when nothing is known. */
            "platform:referrer_data"?: components["schemas"]["ReferrerData"];
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
        /** @description What to change on a signature: the comment, and identifiers to add. Everything else is ignored, and the header `Ignored-Fields` names what was dropped. */
        SignatureChanges: {
            /**
             * Format: text
             * @description What the person wrote when signing, at most 64 KiB of UTF-8; `null` removes it.
             * @example My rent rose twice this year.
             */
            comments?: string | null;
            /**
             * @description Names to add, each as `system:id`. The ones the signature has are kept. One that is malformed or that another signature of the account carries is ignored, and so is everything beyond 100 in all.
             * @example [
             *       "riverside:signature-8"
             *     ]
             */
            identifiers?: string[];
        };
        /** @description One page of signatures, oldest first, with the totals of the whole collection. */
        SignatureCollection: {
            /**
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most signatures that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of signatures in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["SignatureCollectionLinks"];
            _embedded: components["schemas"]["SignatureCollectionEmbedded"];
        };
        /** @description The signatures of a page in full, in the order of their links. The array is empty past the last page. */
        SignatureCollectionEmbedded: {
            /** @description Signatures, oldest first, one for each person and petition; reached from a petition they are that petition's, reached from a person those on petitions of the account. */
            "osdi:signatures": components["schemas"]["Signature"][];
        };
        /** @description Links of a page of signatures. Follow `next` until it is absent to see them all. */
        SignatureCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description Signatures, oldest first, one for each person and petition; reached from a petition they are that petition's, reached from a person those on petitions of the account. */
            "osdi:signatures": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A signature to record. Say who signs in one of two ways: describe them in `person`, and the person is found or created in the same step, or link to a person of the account in `_links`. Both at once, or neither, is answered 400. `null` counts as absent, and fields that are unknown or set by the service are ignored. */
        SignatureInput: {
            /** @description Who signs, as entered. At least one email address or phone number is required. */
            person?: components["schemas"]["PersonInput"];
            /**
             * Format: text
             * @description What the person wrote when signing, at most 64 KiB of UTF-8.
             * @example My rent rose twice this year.
             */
            comments?: string | null;
            /**
             * @description Names of tags to put on the person. Tags that do not exist are created by a call with a key, and passed over without one.
             * @example [
             *       "tenant",
             *       "rent petition"
             *     ]
             */
            add_tags?: components["schemas"]["TagName"][] | null;
            /**
             * @description Names of tags to take off the person, after those of `add_tags` were put on. Tags the person does not carry are passed over.
             * @example [
             *       "newcomer"
             *     ]
             */
            remove_tags?: components["schemas"]["TagName"][] | null;
            /** @description How the person came to sign. */
            "platform:referrer_data"?: components["schemas"]["ReferrerDataInput"];
            _links?: components["schemas"]["SignatureInputLinks"];
        };
        /** @description Who signs, as a link. Other links are ignored. */
        SignatureInputLinks: {
            /** @description The person who signs, a person of the account. Any other address is answered 400. */
            "osdi:person"?: components["schemas"]["OptionalLinkInput"];
        } | null;
        /** @description Links of a signature. */
        SignatureLinks: {
            /** @description This signature, among those of its petition. */
            self: components["schemas"]["Link"];
            /** @description The person who acted or who carries a tag. */
            "osdi:person": components["schemas"]["Link"];
            /** @description The petition that was signed. */
            "osdi:petition": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description One message about one signature. The key that holds the resource tells the type of the message. More members may be added; pass over those you do not know. */
        SignatureMessage: {
            /** @description The signature that was recorded. Its key tells that the message is about a signature. */
            "osdi:signature": components["schemas"]["WebhookSignature"];
            /** @description The group that has the petition, or, in the message to a group whose referrer code has sent the person, that group. Absent when the petition belongs to an individual account. */
            "platform:sponsor"?: components["schemas"]["WebhookSponsor"];
            /**
             * @description SHA-256 of the message id, in hex. Every try of one message carries the same key and no other message does, so keep the keys you have handled and answer 2xx to a repeat.
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
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most submissions that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of submissions in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["SubmissionCollectionLinks"];
            _embedded: components["schemas"]["SubmissionCollectionEmbedded"];
        };
        /** @description Always empty. */
        SubmissionCollectionEmbedded: {
            /** @description The submissions of a person, which this service does not keep: always empty. */
            "osdi:submissions": Record<string, never>[];
        };
        /** @description Links of a page of submissions. Follow `next` until it is absent to see them all. */
        SubmissionCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The submissions of a person, which this service does not keep: always empty. */
            "osdi:submissions": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A label that an account puts on people. Its name is unique in the account. */
        Tag: {
            /**
             * @description Names the tag is known by, each as `system:id`.
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
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most tags that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of tags in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["TagCollectionLinks"];
            _embedded: components["schemas"]["TagCollectionEmbedded"];
        };
        /** @description The tags of a page in full, in the order of their links. The array is empty past the last page. */
        TagCollectionEmbedded: {
            /** @description The tags of the account: labels that sort people, each name once, oldest first. */
            "osdi:tags": components["schemas"]["Tag"][];
        };
        /** @description Links of a page of tags. Follow `next` until it is absent to see them all. */
        TagCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The tags of the account: labels that sort people, each name once, oldest first. */
            "osdi:tags": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A tag to create. Fields that are unknown or set by the service are ignored. */
        TagInput: {
            name: components["schemas"]["TagName"];
        };
        /** @description Links of a tag. */
        TagLinks: {
            /** @description This tag. */
            self: components["schemas"]["Link"];
            /** @description Taggings, oldest first. Each puts one tag on one person; reached from a person they are that person's, reached from a tag that tag's. */
            "osdi:taggings": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /**
         * Format: text
         * @description Name of a tag, not blank; compared exactly, capitals included, but for white space around it.
         * @example tenant
         */
        TagName: string;
        /** @description One tag on one person. */
        Tagging: {
            /**
             * @description Names the tagging is known by, each as `system:id`.
             * @example [
             *       "platform:01a1107e-3af4-7c18-b27e-95d0a64f1c83"
             *     ]
             */
            identifiers: string[];
            /**
             * Format: date-time
             * @description When the tag was put on the person, in UTC.
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
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most taggings that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of taggings in the collection.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["TaggingCollectionLinks"];
            _embedded: components["schemas"]["TaggingCollectionEmbedded"];
        };
        /** @description The taggings of a page in full, in the order of their links. The array is empty past the last page. */
        TaggingCollectionEmbedded: {
            /** @description Taggings, oldest first. Each puts one tag on one person; reached from a person they are that person's, reached from a tag that tag's. */
            "osdi:taggings": components["schemas"]["Tagging"][];
        };
        /** @description Links of a page of taggings. Follow `next` until it is absent to see them all. */
        TaggingCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description Taggings, oldest first. Each puts one tag on one person; reached from a person they are that person's, reached from a tag that tag's. */
            "osdi:taggings": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A person to put the tag on. Fields that are unknown or set by the service are ignored. */
        TaggingInput: {
            _links: components["schemas"]["TaggingInputLinks"];
        };
        /** @description Whom to tag, as a link. Other links are ignored. */
        TaggingInputLinks: {
            /** @description The person to put the tag on, a person of the account. Any other address is answered 400. */
            "osdi:person": components["schemas"]["LinkInput"];
        };
        /** @description Links of a tagging. */
        TaggingLinks: {
            /** @description This tagging, among those of its tag. */
            self: components["schemas"]["Link"];
            /** @description The tag that a tagging puts on its person. */
            "osdi:tag": components["schemas"]["Link"];
            /** @description The person who acted or who carries a tag. */
            "osdi:person": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description An event or petition that somebody has acted on, so that everybody who did can be selected, for reports or for mailings. */
        TargetingAction: {
            /**
             * @description Names the action is known by, each as `system:id`. It has the native one alone, which is that of the event or petition.
             * @example [
             *       "platform:01a13160-f700-7f32-8a61-5d0c7be92f14"
             *     ]
             */
            identifiers: string[];
            /**
             * @description What the action is called where people are selected. For an event `[1, <originating_system> Event], <summary>`, for a petition its title.
             * @example [1, Riverside website Event], Public meeting: rent, repairs and heating
             */
            label: string;
            /**
             * @description Whether people came to an event or signed a petition.
             * @example event
             * @enum {string}
             */
            kind: "event" | "petition";
            /**
             * @description Exact number of people who acted, each counted once.
             * @example 1
             */
            total_people: number;
            _links: components["schemas"]["TargetingActionLinks"];
        };
        /** @description One page of the events and petitions that can be targeted, with the totals of the whole collection. */
        TargetingActionCollection: {
            /**
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most events and petitions that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of events and petitions that can be targeted.
             * @example 2
             */
            total_records: number;
            _links: components["schemas"]["TargetingActionCollectionLinks"];
            _embedded: components["schemas"]["TargetingActionCollectionEmbedded"];
        };
        /** @description The events and petitions of a page in full, in the order of their links. The array is empty past the last page. */
        TargetingActionCollectionEmbedded: {
            /** @description The events and petitions that somebody has acted on, in the order in which they were first acted on. */
            "platform:actions": components["schemas"]["TargetingAction"][];
        };
        /** @description Links of a page of events and petitions that can be targeted. Follow `next` until it is absent to see them all. */
        TargetingActionCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The events and petitions that somebody has acted on, in the order in which they were first acted on. */
            "platform:actions": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description Links of an event or petition that can be targeted. */
        TargetingActionLinks: {
            /** @description This event or petition, among those that can be targeted. */
            self: components["schemas"]["Link"];
            /** @description The event that people came to. Absent where they signed a petition. */
            "osdi:event"?: components["schemas"]["Link"];
            /** @description The petition that people signed. Absent where they came to an event. */
            "osdi:petition"?: components["schemas"]["Link"];
            /** @description Everybody who acted, as HAL pages or, for `text/csv`, as one table. */
            "platform:people": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description An address that an account wants its messages to be sent to. */
        Webhook: {
            /**
             * @description Names the webhook is known by, each as `system:id`.
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
             * @description When the webhook was last changed or its secret rotated, in UTC. Its deliveries do not move it.
             * @example 2026-10-05T18:02:14Z
             */
            modified_at: string;
            /**
             * @description Where messages are sent.
             * @example https://crm.riverside.example.org/hooks/signatures
             */
            url: string;
            /**
             * @description What the webhook is for, in the words of its owner.
             * @example Signatures into the CRM
             */
            description?: string;
            /**
             * @description Which signatures it is told of. `all_actions`: those of every petition of the account. `specific_action`: those of the one petition that `osdi:petition` links to.
             * @example all_actions
             * @enum {string}
             */
            trigger: "all_actions" | "specific_action";
            /**
             * @description Whether it is on. While it is off no new deliveries arise, and waiting ones wait. The service turns off a webhook that answers 410, or nothing but failures for five days.
             * @example true
             */
            enabled: boolean;
            /**
             * @description How it fares.
             *
             *     - `enabled`: messages are sent as they arise.
             *     - `paused`: ten attempts in a row failed. One waiting delivery is tried at a time, at growing spans from a minute to
             *       an hour, until one succeeds or the webhook is turned on again. New deliveries arise and wait.
             *     - `disabled`: it is off, by its owner or by the service.
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled" | "paused";
            /**
             * @description Why it is off or paused, in words. Absent while it is on.
             * @example Paused after 10 failed attempts in a row; the last one: the receiver answered 500.
             */
            status_reason?: string;
            /**
             * @description What its messages are signed with, `whsec_` and Base64. Only in the first answer to the request that made it: keep it, it is never shown again.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret?: string;
            _links: components["schemas"]["WebhookLinks"];
        };
        /** @description What to change on a webhook. Members that are absent stay as they are. An entry that is invalid, unknown or set by the service is ignored and the rest applied; the header `Ignored-Fields` names what was dropped. */
        WebhookChanges: {
            /**
             * Format: text
             * @description Where messages are to be sent, waiting ones included. An address that may not be reached is ignored.
             * @example https://crm.riverside.example.org/hooks/signatures
             */
            url?: string;
            /**
             * Format: text
             * @description What the webhook is for, for your own eyes; `null` removes it.
             * @example Signatures into the CRM
             */
            description?: string | null;
            /**
             * @description `all_actions` for every petition of the account, `specific_action` for the one that `osdi:petition` links to; it is ignored where no petition is linked, here or before.
             * @example specific_action
             * @enum {string}
             */
            trigger?: "all_actions" | "specific_action";
            /**
             * @description `true` turns the webhook on and ends a pause, `false` turns it off.
             * @example false
             */
            enabled?: boolean;
            _links?: components["schemas"]["WebhookChangesLinks"];
        };
        /** @description The petition of a `specific_action`, as a link. Other links are ignored. */
        WebhookChangesLinks: {
            /** @description The petition whose signatures the webhook is told of, a petition of the account. Any other address is ignored, and so is a petition where the trigger is `all_actions`. */
            "osdi:petition"?: components["schemas"]["LinkInput"];
        };
        /** @description One page of webhooks, oldest first, with the totals of the whole collection. */
        WebhookCollection: {
            /**
             * @description Number of pages at this page size. 0 when the collection is empty.
             * @example 1
             */
            total_pages: number;
            /**
             * @description Most webhooks that a page holds.
             * @example 25
             */
            per_page: number;
            /**
             * @description Number of this page. The first is 1.
             * @example 1
             */
            page: number;
            /**
             * @description Exact number of webhooks in the collection.
             * @example 1
             */
            total_records: number;
            _links: components["schemas"]["WebhookCollectionLinks"];
            _embedded: components["schemas"]["WebhookCollectionEmbedded"];
        };
        /** @description The webhooks of a page in full, in the order of their links. The array is empty past the last page. */
        WebhookCollectionEmbedded: {
            /** @description The webhooks of the account: addresses that its messages are sent to, oldest first. */
            "platform:webhooks": components["schemas"]["Webhook"][];
        };
        /** @description Links of a page of webhooks. Follow `next` until it is absent to see them all. */
        WebhookCollectionLinks: {
            /** @description This page, as it was asked for. */
            self: components["schemas"]["Link"];
            /** @description The page after this one, with the same parameters. Absent on the last page. */
            next?: components["schemas"]["Link"];
            /** @description The page before this one, with the same parameters. Absent on the first page. */
            previous?: components["schemas"]["Link"];
            /** @description The webhooks of the account: addresses that its messages are sent to, oldest first. */
            "platform:webhooks": components["schemas"]["Link"][];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description A webhook to create. Fields that are unknown or set by the service are ignored, so that a webhook can be posted back just as it was read, as a new one with a secret of its own. `null` counts as absent. */
        WebhookInput: {
            /**
             * Format: text
             * @description Where messages are to be sent: an https address without user name and password. One that names this machine or an address that is not public is answered 400.
             * @example https://crm.riverside.example.org/hooks/signatures
             */
            url: string;
            /**
             * Format: text
             * @description What the webhook is for, for your own eyes.
             * @example Signatures into the CRM
             */
            description?: string | null;
            /**
             * @description `all_actions` for every petition of the account, `specific_action` for the one that `osdi:petition` links to. Absent, it is `specific_action` where a petition is linked, else `all_actions`.
             * @example all_actions
             * @enum {string|null}
             */
            trigger?: "all_actions" | "specific_action" | null;
            /**
             * @description Whether the webhook is on from the start; it is unless this is `false`.
             * @example true
             */
            enabled?: boolean | null;
            _links?: components["schemas"]["WebhookInputLinks"];
        };
        /** @description The petition of a `specific_action`, as a link. Other links are ignored. */
        WebhookInputLinks: {
            /** @description The petition whose signatures the webhook is told of, a petition of the account. Any other address is answered 400. Ignored where the trigger is `all_actions`. */
            "osdi:petition"?: components["schemas"]["OptionalLinkInput"];
        } | null;
        /** @description Links of a webhook. */
        WebhookLinks: {
            /** @description This webhook. */
            self: components["schemas"]["Link"];
            /** @description The petition that was signed, or whose signatures a webhook is told of. */
            "osdi:petition"?: components["schemas"]["Link"];
            /** @description The deliveries of a webhook: what was sent to it, what waits and what failed, newest first. */
            "platform:deliveries": components["schemas"]["Link"];
            /** @description The prefixes of relation names and the pages that explain them. */
            curies: components["schemas"]["Curie"][];
        };
        /** @description The person who signed, with only those fields that were entered in this action. Entered addresses and numbers carry their state after the action. */
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
             * @description Further answers that were entered, by name of the field.
             * @example {
             *       "landlord": "Halden Properties"
             *     }
             */
            custom_fields?: {
                [key: string]: string;
            };
        };
        /** @description A postal address as it was entered in this action, and where it was located. */
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
             * @description Postal code in the form of the country.
             * @example 97202
             */
            postal_code?: string;
            /**
             * @description ISO 3166-1 alpha-2 code of the country, in capitals.
             * @example US
             */
            country?: string;
            /** @description Coordinates of the place. */
            location: components["schemas"]["Coordinates"];
        };
        /** @description A signature as it goes out, with what the person entered in this one action. */
        WebhookSignature: {
            /**
             * @description Names the signature is known by, each as `system:id`.
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
            /** @description How the person came to sign. Absent when nothing is known. */
            "platform:referrer_data"?: components["schemas"]["ReferrerData"];
            /** @description What the person entered when signing, not the full record. */
            person: components["schemas"]["WebhookPerson"];
            /**
             * @description Names of the tags that were asked for in this action. The person may have carried them before, and groups above or beside the petition's may not have them: this is what was tried, not what came of it.
             * @example [
             *       "tenant",
             *       "rent petition"
             *     ]
             */
            add_tags: string[];
            /** @description The group that has the petition, or, in the message to a group whose referrer code has sent the person, that group. Absent when the petition belongs to an individual account. */
            "platform:sponsor"?: components["schemas"]["WebhookSponsor"];
            /**
             * @description The idempotency key of the message, repeated here.
             * @example 7bc94797252ca2f0a54c9c08243e3364f2f2863000cc6760394f0f5a93b9827f
             */
            idempotency_key: string;
            _links: components["schemas"]["WebhookSignatureLinks"];
        };
        /** @description Links of a signature in a message. Fetch them with a key of the account that the webhook belongs to; where the signature counts for that account though the petition is another group's, `self` and `osdi:petition` answer 404. */
        WebhookSignatureLinks: {
            /** @description This signature, among those of its petition. */
            self: components["schemas"]["Link"];
            /** @description The person who signed, in the account that the webhook belongs to. */
            "osdi:person": components["schemas"]["Link"];
            /** @description The petition that was signed. */
            "osdi:petition": components["schemas"]["Link"];
        };
        /** @description A group behind a signature. `url` and `browser_url` hold the same address; read either. */
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
    };
    responses: {
        /** @description The database cannot be reached or is not ready (`database_unavailable`). Nothing was written; try again later. */
        DatabaseUnavailable: {
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
        /** @description The same `Idempotency-Key` came to this address with another body in the last 24 hours (`idempotency_key_reused`). Nothing was written. */
        IdempotencyKeyReused: {
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
        /** @description The key may not do this (`insufficient_scope`): a GET needs the scope `read`, every other method `write`. This is decided before the body is read. */
        InsufficientScope: {
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
        /** @description The service failed (`internal`). The log tells why under the request id. */
        Internal: {
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
        /** @description The body is not JSON (`malformed_json`) or breaks a rule (`invalid_request`). Nothing was written. */
        InvalidBody: {
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
        /** @description A parameter breaks a rule (`invalid_request`). */
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
        /** @description The address does not know the method (`method_not_allowed`). */
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
        /** @description Nothing has changed since the answer whose `ETag` was sent. There is no body. */
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
        /** @description The body is larger than 1 MiB (`payload_too_large`). */
        PayloadTooLarge: {
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
        /** @description The resource is not at a version that `If-Match` names, or it is at one that `If-None-Match` names (`precondition_failed`). Nothing was written. */
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
        /** @description The database cannot be reached or is not ready (`database_unavailable`). Nothing was written; try again later. */
        PublicDatabaseUnavailable: {
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
        /** @description The same `Idempotency-Key` came to this address with another body in the last 24 hours (`idempotency_key_reused`). Nothing was written. */
        PublicIdempotencyKeyReused: {
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
        /** @description The key may not do this (`insufficient_scope`): a GET needs the scope `read`, every other method `write`. This is decided before the body is read. */
        PublicInsufficientScope: {
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
        /** @description The service failed (`internal`). The log tells why under the request id. */
        PublicInternal: {
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
        /** @description The body is not JSON (`malformed_json`) or breaks a rule (`invalid_request`). Nothing was written. */
        PublicInvalidBody: {
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
        /** @description There is nothing at this address, or it belongs to another account (`not_found`). */
        PublicNotFound: {
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
        /** @description The body is larger than 1 MiB, or than 32 KiB in a call without a key (`payload_too_large`). */
        PublicPayloadTooLarge: {
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
        /** @description Too many requests came in a minute (`rate_limited`): without a key from this address or its network, or with this key where the service limits keys. Nothing was written. */
        PublicRateLimited: {
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
        /** @description The request carries no key (`missing_key`), or one that is unknown, revoked or expired (`invalid_key`). An empty key is a wrong one. A wrong key is refused even where none is needed, and before the body is read. */
        PublicUnauthorized: {
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
        PublicUnsupportedMediaType: {
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
        /** @description Too many requests with this key came in a minute (`rate_limited`). Nothing was written. Only services that limit the requests of a key answer this. */
        RateLimited: {
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
        /** @description The first request with this `Idempotency-Key` made a resource that no longer exists (`not_found`). Nothing was written; take a new key to make another. */
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
        /** @description The account has 10 tests, retries and recoveries in progress, or has started 60 in a minute, or too many requests with this key came in a minute (`rate_limited`). Nothing was written. To send many failed deliveries again, recover them in one request. */
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
        /** @description Five older secrets of the webhook still sign (`too_many_secrets`). `detail` has the time when the first of them ends. Nothing was changed. */
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
        /** @description The request carries no key (`missing_key`), or one that is unknown, revoked or expired (`invalid_key`). An empty key is a wrong one. A wrong key is refused even where none is needed, and before the body is read. */
        Unauthorized: {
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
        /** @description The body is neither `application/json` nor `application/hal+json` (`unsupported_media_type`). */
        UnsupportedMediaType: {
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
        /** @description The webhook is off, so nothing is sent to it but tests (`webhook_disabled`). Nothing was written; turn it on first. */
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
        /** @description No key is needed here, but the one that was sent is unknown, revoked or expired (`invalid_key`). */
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
         * @description Id of the event or petition that can be targeted, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
         * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
         */
        ActionId: string;
        /**
         * @description Id of the attendance, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
         * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
         */
        AttendanceId: string;
        /**
         * @description Where the page begins, as `_links.next` of the page before has it; not to be made up. Any other text is answered 400. Absent for the first page.
         * @example AaEQfjr5fSCLY_DEHpel2A
         */
        Cursor: string;
        /**
         * @description Id of the delivery, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
         * @example 01a1107e-3af9-7d20-8b63-f0c41e97a5d8
         */
        DeliveryId: string;
        /**
         * @description Only deliveries of this state. Any other word is answered 400.
         * @example failed
         */
        DeliveryState: "pending" | "delivered" | "failed";
        /**
         * @description Id of the event campaign, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
         * @example 01a10c1f-7a20-7e55-9c31-d4b8f06a2e17
         */
        EventCampaignId: string;
        /**
         * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
         * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
         */
        EventId: string;
        /**
         * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
         * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` of an earlier answer, or several. The change is made only if the resource's own version is still the one that such an answer had, else the answer is 412. What the answer embeds may have changed. `*` stands for any version.
         * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
         */
        IfMatch: string;
        /**
         * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
         * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
         */
        IfNoneMatch: string;
        /**
         * @description The `ETag` of an earlier answer, or several. The change is refused with 412 if the resource's own version is one that such an answer had. `*` refuses every change of a resource that exists.
         * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
         */
        IfNoneMatchToChange: string;
        /**
         * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
         * @example 1
         */
        Page: number;
        /**
         * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
         * @example 25
         */
        PerPage: number;
        /**
         * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
         * @example 01a1107e-3af0-7b46-a3e2-7c19d5f0481b
         */
        PersonId: string;
        /**
         * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
         * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
         */
        PetitionId: string;
        /**
         * @description Id of the signature, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
         * @example 01a1107e-3af1-7a03-8d5f-e61b9c27a4f0
         */
        SignatureId: string;
        /**
         * @description Id of the tag, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
         * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
         */
        TagId: string;
        /**
         * @description Id of the tagging, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
         * @example 01a1107e-3af4-7c18-b27e-95d0a64f1c83
         */
        TaggingId: string;
        /**
         * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
         * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
         */
        WebhookId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Every website may read the answer, as forms on other sites need it.
         * @example *
         */
        AccessControlAllowOrigin: string;
        /**
         * @description The headers that scripts on other websites may read.
         * @example RateLimit, RateLimit-Policy, Retry-After, X-Request-Id
         */
        AccessControlExposeHeaders: string;
        /**
         * @description The methods that this address knows.
         * @example GET, HEAD, PUT, OPTIONS
         */
        Allow: string;
        /**
         * @description Only the caller may keep the answer, and asks again before using it.
         * @example max-age=0, private, must-revalidate
         */
        CacheControl: string;
        /**
         * @description Weak tag of this version of the answer. Send it in `If-None-Match` to learn cheaply whether it changed, or in the `If-Match` of a PUT or DELETE to change only what you have seen.
         * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
         */
        ETag: string;
        /**
         * @description The entries of the body that were dropped because they are invalid or not editable, separated by commas, nested ones as `location/venue`. At most 2 KB; absent when nothing was dropped.
         * @example total_accepted, location/language
         */
        IgnoredFields: string;
        /**
         * @description A refusal is not to be kept.
         * @example no-store
         */
        NoStore: string;
        /**
         * @description How many more requests may come (`r`) in the seconds until the count begins anew (`t`), as the IETF draft *RateLimit header fields for HTTP* writes it: `"key"` for the requests with this key, `"keyless"` for those without a key from this address, `"keyless-56"` and `"keyless-48"` for those from its wider IPv6 network. Of several limits the one that is closest to its end. Absent where no limit is set.
         * @example "keyless";r=29;t=60
         */
        RateLimit: string;
        /**
         * @description The limit that `RateLimit` is about: so many requests (`q`) in so many seconds (`w`). Whoever runs the service sets it. Absent where no limit is set.
         * @example "keyless";q=30;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description When to send again, in seconds or as an HTTP date. It is honoured from the span of the schedule to twice that span; a shorter wait or a text that is neither is passed over.
         * @example 120
         */
        ReceiverRetryAfter: string;
        /**
         * @description Id of this request, as the log has it. Quote it when you ask for help.
         * @example 01a1f775-45a1-7d52-8f0b-2c6e94a1b3d7
         */
        RequestId: string;
        /**
         * @description After how many seconds the request can be sent again.
         * @example 42
         */
        RetryAfter: string;
        /**
         * @description Says that a key is wanted.
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. Only `originating_system` and `summary` are required. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInput"];
                "application/hal+json": components["schemas"]["EventInput"];
            };
        };
        responses: {
            /** @description The event as it now is, created or updated. */
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description The `ETag` of an earlier answer, or several. The change is made only if the resource's own version is still the one that such an answer had, else the answer is 412. What the answer embeds may have changed. `*` stands for any version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The `ETag` of an earlier answer, or several. The change is refused with 412 if the resource's own version is one that such an answer had. `*` refuses every change of a resource that exists.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                "application/hal+json": components["schemas"]["EventChanges"];
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
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /** @description Who comes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendanceInput"];
                "application/hal+json": components["schemas"]["AttendanceInput"];
            };
        };
        responses: {
            /** @description The attendance as it now is, created or updated; without a key, `{}`. */
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
            400: components["responses"]["PublicInvalidBody"];
            401: components["responses"]["PublicUnauthorized"];
            403: components["responses"]["PublicInsufficientScope"];
            404: components["responses"]["PublicNotFound"];
            413: components["responses"]["PublicPayloadTooLarge"];
            415: components["responses"]["PublicUnsupportedMediaType"];
            422: components["responses"]["PublicIdempotencyKeyReused"];
            429: components["responses"]["PublicRateLimited"];
            500: components["responses"]["PublicInternal"];
            503: components["responses"]["PublicDatabaseUnavailable"];
        };
    };
    getAttendance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
                /**
                 * @description Id of the attendance, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description The `ETag` of an earlier answer, or several. The change is made only if the resource's own version is still the one that such an answer had, else the answer is 412. What the answer embeds may have changed. `*` stands for any version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The `ETag` of an earlier answer, or several. The change is refused with 412 if the resource's own version is one that such an answer had. `*` refuses every change of a resource that exists.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a13160-f700-7f32-8a61-5d0c7be92f14
                 */
                event_id: components["parameters"]["EventId"];
                /**
                 * @description Id of the attendance, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1353b-c198-75a3-bcbc-ef5b4e4d069c
                 */
                attendance_id: components["parameters"]["AttendanceId"];
            };
            cookie?: never;
        };
        /** @description The identifiers to add. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendanceChanges"];
                "application/hal+json": components["schemas"]["AttendanceChanges"];
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event campaign. Only `title` is required. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventCampaignInput"];
                "application/hal+json": components["schemas"]["EventCampaignInput"];
            };
        };
        responses: {
            /** @description The event campaign as it now is, created or updated. */
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event campaign, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description The `ETag` of an earlier answer, or several. The change is made only if the resource's own version is still the one that such an answer had, else the answer is 412. What the answer embeds may have changed. `*` stands for any version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The `ETag` of an earlier answer, or several. The change is refused with 412 if the resource's own version is one that such an answer had. `*` refuses every change of a resource that exists.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the event campaign, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                "application/hal+json": components["schemas"]["EventCampaignChanges"];
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event campaign, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the event campaign, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                "application/hal+json": components["schemas"]["EventInput"];
            };
        };
        responses: {
            /** @description The event as it now is, created or updated. */
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
    listPetitions: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The petition. Only `originating_system` and `title` are required. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PetitionInput"];
                "application/hal+json": components["schemas"]["PetitionInput"];
            };
        };
        responses: {
            /** @description The petition as it now is, created or updated. */
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description The `ETag` of an earlier answer, or several. The change is made only if the resource's own version is still the one that such an answer had, else the answer is 412. What the answer embeds may have changed. `*` stands for any version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The `ETag` of an earlier answer, or several. The change is refused with 412 if the resource's own version is one that such an answer had. `*` refuses every change of a resource that exists.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                "application/hal+json": components["schemas"]["PetitionChanges"];
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
            };
            cookie?: never;
        };
        /** @description Who signs, and what they said. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureInput"];
                "application/hal+json": components["schemas"]["SignatureInput"];
            };
        };
        responses: {
            /** @description The signature as it now is, created or updated; without a key, `{}`. */
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
            400: components["responses"]["PublicInvalidBody"];
            401: components["responses"]["PublicUnauthorized"];
            403: components["responses"]["PublicInsufficientScope"];
            404: components["responses"]["PublicNotFound"];
            413: components["responses"]["PublicPayloadTooLarge"];
            415: components["responses"]["PublicUnsupportedMediaType"];
            422: components["responses"]["PublicIdempotencyKeyReused"];
            429: components["responses"]["PublicRateLimited"];
            500: components["responses"]["PublicInternal"];
            503: components["responses"]["PublicDatabaseUnavailable"];
        };
    };
    getSignature: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the signature, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description The `ETag` of an earlier answer, or several. The change is made only if the resource's own version is still the one that such an answer had, else the answer is 412. What the answer embeds may have changed. `*` stands for any version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The `ETag` of an earlier answer, or several. The change is refused with 412 if the resource's own version is one that such an answer had. `*` refuses every change of a resource that exists.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the petition, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d04-0bb0-71d9-b6f5-48a2c0e97d36
                 */
                petition_id: components["parameters"]["PetitionId"];
                /**
                 * @description Id of the signature, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af1-7a03-8d5f-e61b9c27a4f0
                 */
                signature_id: components["parameters"]["SignatureId"];
            };
            cookie?: never;
        };
        /** @description The identifiers to add. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureChanges"];
                "application/hal+json": components["schemas"]["SignatureChanges"];
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
    listPeople: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The person, with at least one email address or phone number. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpInput"];
                "application/hal+json": components["schemas"]["SignUpInput"];
            };
        };
        responses: {
            /** @description The person as they now are, created or updated. */
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description The `ETag` of an earlier answer, or several. The change is made only if the resource's own version is still the one that such an answer had, else the answer is 412. What the answer embeds may have changed. `*` stands for any version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The `ETag` of an earlier answer, or several. The change is refused with 412 if the resource's own version is one that such an answer had. `*` refuses every change of a resource that exists.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                "application/hal+json": components["schemas"]["PersonChanges"];
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
    listPersonSignatures: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
    listPersonQuestionAnswers: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the person, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
    listTags: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The name of the tag. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagInput"];
                "application/hal+json": components["schemas"]["TagInput"];
            };
        };
        responses: {
            /** @description The tag, new or known. */
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the tag, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the tag, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the tag, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                "application/hal+json": components["schemas"]["TaggingInput"];
            };
        };
        responses: {
            /** @description The tagging, new or known. */
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the tag, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
                /**
                 * @description Id of the tagging, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description The `ETag` of an earlier answer, or several. The change is made only if the resource's own version is still the one that such an answer had, else the answer is 412. What the answer embeds may have changed. `*` stands for any version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The `ETag` of an earlier answer, or several. The change is refused with 412 if the resource's own version is one that such an answer had. `*` refuses every change of a resource that exists.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the tag, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af2-7e6d-9c40-1a8f73b5d2e9
                 */
                tag_id: components["parameters"]["TagId"];
                /**
                 * @description Id of the tagging, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a1107e-3af4-7c18-b27e-95d0a64f1c83
                 */
                tagging_id: components["parameters"]["TaggingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person no longer carries the tag. There is no body. */
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event or petition that can be targeted, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event or petition that can be targeted, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                     * @description A weak version of a page of people. A table has none.
                     * @example W/"1-rVp4C0sY1bQ7mGk2xZt9Na"
                     */
                    ETag?: string;
                    /**
                     * @description Says what file a table is saved as. A page has none.
                     * @example attachment; filename=people.csv
                     */
                    "Content-Disposition"?: string;
                    /**
                     * @description Says that the answer depends on `Accept`.
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
                 * @description Number of the page, from 1. A smaller number counts as 1; a page past the end has no records. Anything but a whole number is answered 400.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The webhook to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
                "application/hal+json": components["schemas"]["WebhookInput"];
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description The `ETag` of an earlier answer, or several. The change is made only if the resource's own version is still the one that such an answer had, else the answer is 412. What the answer embeds may have changed. `*` stands for any version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The `ETag` of an earlier answer, or several. The change is refused with 412 if the resource's own version is one that such an answer had. `*` refuses every change of a resource that exists.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                "application/hal+json": components["schemas"]["WebhookChanges"];
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
                 * @description The `ETag` of an earlier answer, or several. The change is made only if the resource's own version is still the one that such an answer had, else the answer is 412. What the answer embeds may have changed. `*` stands for any version.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The `ETag` of an earlier answer, or several. The change is refused with 412 if the resource's own version is one that such an answer had. `*` refuses every change of a resource that exists.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchToChange"];
            };
            path: {
                /**
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is gone. There is no body. */
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /** @description From when on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryInput"];
                "application/hal+json": components["schemas"]["RecoveryInput"];
            };
        };
        responses: {
            /** @description How many deliveries wait again. */
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
                 * @description Where the page begins, as `_links.next` of the page before has it; not to be made up. Any other text is answered 400. Absent for the first page.
                 * @example AaEQfjr5fSCLY_DEHpel2A
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many records a page holds, 1 to 100. A number outside is brought to the nearer end. Anything but a whole number is answered 400.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Only deliveries of this state. Any other word is answered 400.
                 * @example failed
                 */
                state?: components["parameters"]["DeliveryState"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.
                 * @example W/"3-Jq0vT2l5cXyN8dRbW1mKzA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                /**
                 * @description A text of your choice, new for each action, such as a UUID; 1 to 255 printable ASCII characters. Within 24 hours a repeat with the same key, path and body changes nothing and answers with the resource that the first request made or updated, as it now is. Where that resource no longer exists, the answer is 404. The same key with another body is answered 422. Without an API key it has no effect.
                 * @example 5f0c2a9e-7d53-4c1b-9a44-0f5e3f6b8a21
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the webhook, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
                 * @example 01a10d3b-0510-7c6a-9f42-6be1d8a05c93
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery, a UUID in small letters or capitals, which is its `platform:` identifier without the prefix. Any other text is answered 404.
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
                 * @description Id of the message. The same at every attempt.
                 * @example 01a1107e-3af8-710f-a5c8-48e7d93b6f20
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970 (UTC).
                 * @example 1791278070
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures of this attempt, separated by spaces, each as `v1,` and Base64. For 24 hours after the secret was rotated there is one by the new secret and one by each old one. The example is made with the secret `whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw` over the first example of the body, written without white space.
                 * @example v1,m3Pzb1ZlH5zoU1hbUyTnnscTA/BxKpjMIoHhkCHkTPI=
                 */
                "webhook-signature": string;
                /**
                 * @description What sends the message.
                 * @example civic-action-service
                 */
                "user-agent": "civic-action-service";
                /**
                 * @description `1` on a test message, whose person and signature are made up. Absent on every other.
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
            /** @description There is no such receiver any more. The webhook is turned off, and the message waits. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver has too much to do. The message comes again, not before `Retry-After`. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["ReceiverRetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is not ready. The message comes again, not before `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["ReceiverRetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was received. The service keeps nothing of the answer but its beginning, for the log. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The attempt has failed. Redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The attempt has failed. The message comes again by the schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
