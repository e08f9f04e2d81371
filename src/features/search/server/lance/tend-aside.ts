import { serveAside } from '#platform/aside/serve-aside.ts';
import { connect, type IndexPlace } from './connect.ts';
import { type TendedTables, tendTables } from './tend-tables.ts';

serveAside(async ({ place, tables }: { place: IndexPlace; tables: TendedTables }) => {
  const connection = await connect(place);
  try {
    await tendTables(connection, tables);
  } finally {
    connection.close();
  }
});
