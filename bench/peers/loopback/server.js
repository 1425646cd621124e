// LoopBack 4 as its documentation has it for a CRUD API over one model.
import { inject } from '@loopback/core';
import {
  defineCrudRepositoryClass,
  defineModelClass,
  Entity,
  juggler,
  RepositoryMixin,
} from '@loopback/repository';
import { RestApplication } from '@loopback/rest';
import { defineCrudRestController } from '@loopback/rest-crud';

const { PORT, DATABASE_URL, EVENT_PROPERTIES } = process.env;
const Event = defineModelClass(Entity, {
  name: 'Event',
  settings: { mysql: { table: 'events' } },
  properties: { id: { type: 'number', id: true, generated: true }, ...JSON.parse(EVENT_PROPERTIES) },
});

const app = new (RepositoryMixin(RestApplication))({ rest: { host: '127.0.0.1', port: Number(PORT) } });
app.dataSource(new juggler.DataSource({ name: 'db', connector: 'mysql', url: DATABASE_URL }));
const Repository = defineCrudRepositoryClass(Event);
inject('datasources.db')(Repository, undefined, 0);
app.repository(Repository);
const Controller = defineCrudRestController(Event, { basePath: '/events' });
inject('repositories.EventRepository')(Controller, undefined, 0);
app.controller(Controller);
await app.start();
