// @platformatic/db as its documentation configures it: a REST API with an OpenAPI description made from the tables.
import { create } from '@platformatic/db';

const { PORT, DATABASE_URL } = process.env;
const app = await create(import.meta.dirname, {
  server: { hostname: '127.0.0.1', port: Number(PORT), logger: { level: 'info' } },
  db: { connectionString: DATABASE_URL, openapi: true, graphql: false },
});
await app.init();
await app.start({ listen: true });
