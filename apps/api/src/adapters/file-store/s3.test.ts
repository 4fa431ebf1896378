import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeFileStoreContract } from './contract-suite.ts'
import { createS3FileStore } from './s3.ts'

/** The four S3 calls the store makes, over path-style addresses; it insists on a signed request. */
function createBucketServer(objects: Map<string, { bytes: Buffer; mediaType: string }>): Server {
  const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>gone</Message></Error>'
  return createServer(async (request, response) => {
    const key = new URL(request.url ?? '/', 'http://bucket').pathname
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-id/')) {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    } else if (request.method === 'PUT') {
      objects.set(key, { bytes: Buffer.concat(parts), mediaType: request.headers['content-type'] ?? '' })
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      const object = objects.get(key)
      const headers = { 'content-type': object?.mediaType ?? 'application/xml' }
      response.writeHead(object ? 200 : 404, headers).end(object?.bytes ?? missing)
    }
  })
}

const objects = new Map<string, { bytes: Buffer; mediaType: string }>()
const server = createBucketServer(objects)
const create = (accessKeyId = 'test-id') =>
  createS3FileStore({
    bucket: 'resumes',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId,
    secretAccessKey: 'test-secret',
  })

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describeFileStoreContract('S3-compatible storage', async () => create())

it('stores under the bucket with the media type', async () => {
  await create().put('cv/9/a.pdf', new Uint8Array([1]), 'application/pdf')
  expect(objects.get('/resumes/cv/9/a.pdf')?.mediaType).toBe('application/pdf')
})

it('says that the storage refused, not that the file is missing', async () => {
  await expect(create('wrong-id').get('cv/9/a.pdf')).rejects.toMatchObject({ code: 'provider-unavailable' })
})
