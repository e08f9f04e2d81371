import { serveSubprocess } from '#platform/subprocess/serve-subprocess.ts';
import { type CompactionTables, compactTables } from './compact-tables.ts';
import { connect, type IndexPlace } from './connect.ts';

serveSubprocess(async ({ place, tables }: { place: IndexPlace; tables: CompactionTables }) => {
  const connection = await connect(place);
  try {
    await compactTables(connection, tables);
  } finally {
    connection.close();
  }
});
