import type { Response } from 'express'
import type { ZodObject, ZodType, z } from 'zod'
import type { RequestContext } from '../core/context.ts'
import type { WorkKind } from '../core/limits/work-limit.ts'
import type { RouterInputs, RouterOutputs } from '../trpc/router.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How the body travels. `json` is the default; `multipart` and `raw` never pass through tRPC. */
export type BodyKind = 'json' | 'multipart' | 'raw'

/** An uploaded part, already limited in size. */
export interface UploadedFile {
  fileName: string
  mediaType: string
  bytes: Uint8Array
}

/** What a row's mapping sees of the request, checked. */
export interface Wire<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  file: UploadedFile | null
  headers: Record<string, string | undefined>
}

export interface FileField {
  name: string
  maxBytes: number
  tooLargeText: string
  missingText: string
}

interface RowBase<Params extends ZodObject, Query extends ZodObject, Body extends ZodType> {
  method: Method
  /** Below /api, with {parameters}; matched without regard to case. */
  path: string
  tag: string
  summary: string
  access: 'public' | 'candidate'
  params?: Params
  query?: Query
  body?: Body
  bodyKind?: BodyKind
  /** A `json` body may also come as a form that a browser sends without scripts. */
  acceptsForm?: boolean
  file?: FileField
  /** For `raw` bodies. */
  maxBodyBytes?: number
  /** Admits a session that was looked up a moment ago; the verb then checks in its own statement that it is still alive. */
  admitsRecent?: boolean
  /** What the call costs its account, with its body; a row with a procedure leaves that to the procedure. */
  work?: WorkKind
  /** Requests a minute of one client before 429. */
  ratePerMinute?: number
  /** Requests an hour of one client, for expensive calls. */
  ratePerHour?: number
  /** Counts `ratePerMinute` by this part of the path; all parts together may reach a few times as much. */
  rateParameter?: string
}

type Dotted<Map> = { [Room in keyof Map & string]: `${Room}.${keyof Map[Room] & string}` }[keyof Map & string]
export type ProcedurePath = Dotted<RouterInputs>
type At<Map, Path> = Path extends `${infer Room}.${infer Name}`
  ? Room extends keyof Map
    ? Name extends keyof Map[Room]
      ? Map[Room][Name]
      : never
    : never
  : never

/** A row that answers JSON by calling a procedure, with the two small mappings between wire and procedure. */
export interface ProcedureRow<
  Path extends ProcedurePath,
  Params extends ZodObject,
  Query extends ZodObject,
  Body extends ZodType,
> extends RowBase<Params, Query, Body> {
  procedure: Path
  toInput?: (wire: Wire<z.infer<Params>, z.infer<Query>, z.infer<Body>>) => At<RouterInputs, Path>
  toWire?: (output: At<RouterOutputs, Path>) => WireReply
  /** The shape of each documented answer. */
  responses: Record<number, ZodType | null>
  /** The status of a plain success; 200 by default. */
  status?: number
}

/** A mapped answer that also decides its status or headers. */
export interface WireReply {
  status?: number
  headers?: Record<string, string>
  json?: unknown
}

/** A row that carries bytes or a stream; it calls the verb itself and writes the response. */
export interface DirectRow<Params extends ZodObject, Query extends ZodObject, Body extends ZodType>
  extends RowBase<Params, Query, Body> {
  responses: Record<number, ZodType | { mediaType: string } | null>
  handle: (
    context: RequestContext,
    wire: Wire<z.infer<Params>, z.infer<Query>, z.infer<Body>>,
    response: Response,
  ) => Promise<void>
}

/** A row of the table; its types were checked where it was written. */
export interface Row extends RowBase<ZodObject, ZodObject, ZodType> {
  procedure?: ProcedurePath
  toInput?: (wire: Wire<never, never, never>) => unknown
  toWire?: (output: never) => WireReply
  handle?: (context: RequestContext, wire: Wire<never, never, never>, response: Response) => Promise<void>
  responses: Record<number, ZodType | { mediaType: string } | null>
  status?: number
}

export function procedureRow<
  Path extends ProcedurePath,
  Params extends ZodObject = ZodObject,
  Query extends ZodObject = ZodObject,
  Body extends ZodType = ZodType,
>(row: ProcedureRow<Path, Params, Query, Body>): Row {
  return row as unknown as Row
}

export function directRow<
  Params extends ZodObject = ZodObject,
  Query extends ZodObject = ZodObject,
  Body extends ZodType = ZodType,
>(row: DirectRow<Params, Query, Body>): Row {
  return row as unknown as Row
}
