/* tslint:disable */
/* eslint-disable */
export * from './AttendancesApi.js';
export * from './DeliveriesApi.js';
export * from './EntryPointApi.js';
export * from './EventCampaignsApi.js';
export * from './EventsApi.js';
export * from './PeopleApi.js';
export * from './PetitionsApi.js';
export * from './RemovalsApi.js';
export * from './SignaturesApi.js';
export * from './TaggingsApi.js';
export * from './TagsApi.js';
export * from './TargetingApi.js';
export * from './UpdatesApi.js';
export * from './WebhooksApi.js';
