// LoopBack 4 as its documentation has it for a CRUD API over two models.
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

const { PORT, DATABASE_URL, MODELS } = process.env;

const app = new (RepositoryMixin(RestApplication))({ rest: { host: '127.0.0.1', port: Number(PORT) } });
app.dataSource(new juggler.DataSource({ name: 'db', connector: 'mysql', url: DATABASE_URL }));
for (const [name, { table, properties }] of Object.entries(JSON.parse(MODELS))) {
  const Model = defineModelClass(Entity, {
    name,
    settings: { mysql: { table } },
    properties: { id: { type: 'number', id: true, generated: true }, ...properties },
  });
  const Repository = defineCrudRepositoryClass(Model);
  inject('datasources.db')(Repository, undefined, 0);
  app.repository(Repository);
  const Controller = defineCrudRestController(Model, { basePath: `/${table}` });
  inject(`repositories.${name}Repository`)(Controller, undefined, 0);
  app.controller(Controller);
}
await app.start();
