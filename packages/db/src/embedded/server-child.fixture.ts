import { acquireInstanceLock } from './instance-lock.ts'
import { startEmbeddedPostgres } from './server.ts'

// A product process for tests: takes the folder, starts the server, reports it, then waits to be stopped.
const [dataDir, ending] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Name the data folder.')
try {
  acquireInstanceLock(dataDir)
  const server = await startEmbeddedPostgres({ dataDir })
  console.log(JSON.stringify({ url: server.url, directory: server.databaseDirectory }))
  if (ending === 'stop') await server.stop()
  else setInterval(() => {}, 60_000)
} catch (error) {
  console.log(JSON.stringify({ failure: error instanceof Error ? error.message : String(error) }))
}
