import busboy from 'busboy'
import type { Request } from 'express'
import { DomainError } from '../core/errors.ts'
import type { FileField, UploadedFile } from './row.ts'

export interface Multipart {
  fields: Record<string, string>
  file: UploadedFile | null
}

/** Busboy calls a limit reached by the last byte that is allowed. */
const beyond = 1
/** Small forms only: a handful of text fields and one file. */
const limits = { fields: 10, fieldSize: 10_000 + beyond, files: 1, parts: 12 }

/** Reads a multipart body. The file is cut off, and refused, as soon as it is larger than its field allows. */
export function readMultipart(request: Request, fileField: FileField): Promise<Multipart> {
  const unreadable = (cause?: unknown) =>
    new DomainError('invalid-input', 'The form could not be read. Please send multipart/form-data.', {
      cause,
    })
  return new Promise((resolve, reject) => {
    // Without a prototype, so that no field's name means more than a name.
    const result: Multipart = { fields: Object.create(null), file: null }
    let parser: ReturnType<typeof busboy>
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        limits: { ...limits, fileSize: fileField.maxBytes + beyond },
      })
    } catch (error) {
      reject(isMultipart(request) ? unreadable(error) : wrongType())
      return
    }
    const fail = (error: unknown) => {
      request.unpipe(parser)
      // The rest of the body is read and dropped, so that the client sees the answer and not a broken pipe.
      request.resume()
      reject(error)
    }
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated)
        fail(new DomainError('invalid-input', 'A field of the form is too long.'))
      result.fields[name] = value
    })
    parser.on('file', (name, stream, info) => {
      const chunks: Uint8Array[] = []
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      stream.on('limit', () => fail(new DomainError('too-large', fileField.tooLargeText)))
      stream.on('error', (error) => fail(unreadable(error)))
      stream.on('end', () => {
        if (name !== fileField.name) {
          const fields = [
            { path: fileField.name, message: `Please send the file in the field "${fileField.name}"` },
          ]
          fail(new DomainError('invalid-input', fileField.missingText, { fields }))
          return
        }
        result.file = {
          fileName: info.filename ?? '',
          mediaType: info.mimeType,
          bytes: Buffer.concat(chunks),
        }
      })
    })
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(event, () => fail(new DomainError('invalid-input', 'The form has too many fields.')))
    }
    parser.on('error', (error) => fail(unreadable(error)))
    parser.on('close', () => resolve(result))
    request.on('aborted', () => fail(unreadable()))
    request.pipe(parser)
  })
}

function isMultipart(request: Request): boolean {
  return /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
}

function wrongType(): DomainError {
  return new DomainError('wrong-type', 'Please send this as multipart/form-data.')
}
