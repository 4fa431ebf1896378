// `node scripts/print-openapi.ts`: the OpenAPI document of this tree. The site makes its reference from it.
import { createOpenApiDocument } from '../src/rest/openapi.ts'
import { restTable } from '../src/rest/table.ts'

process.stdout.write(JSON.stringify(createOpenApiDocument(restTable, 'http://localhost:3000/api')))
