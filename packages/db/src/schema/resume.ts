import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { bytea, createdAt, identityId, moment } from './columns.ts'

/** An uploaded resume. `status` is processing, ready or failed; failed carries a reason a person understands. */
export const cvs = pgTable(
  'cvs',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fileKey: text('file_key').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    status: text('status', { enum: ['processing', 'ready', 'failed'] })
      .notNull()
      .default('processing'),
    statusReason: text('status_reason'),
    progress: text('progress'),
    pageCount: integer('page_count'),
    /** The text as it was read, page by page, for the candidate to check. */
    pages: jsonb('pages').$type<string[]>(),
    /** Name, headline and skills as they were read. */
    profile: jsonb('profile').$type<{ name: string | null; headline: string | null; skills: string[] }>(),
    /** What the candidate should know about the reading (contracts/resume.ts, `resumeReadingSchema`). */
    reading: jsonb('reading').$type<Record<string, unknown>>(),
    activeEmbeddingModel: text('active_embedding_model'),
    createdAt: createdAt(),
    indexedAt: moment('indexed_at'),
  },
  (table) => [index('cvs_user_id').on(table.userId, table.createdAt)],
)

/** A role of a resume in structured fields; null is what the file does not say for sure. */
export const cvRoles = pgTable(
  'cv_roles',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cvId: integer('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    section: text('section').notNull(),
    employer: text('employer'),
    title: text('title'),
    place: text('place'),
    /** In the words of the file, such as "Mar. 2021"; an open end is its word for "present". */
    startDate: text('start_date'),
    endDate: text('end_date'),
    source: text('source', { enum: ['read', 'corrected'] })
      .notNull()
      .default('read'),
  },
  (table) => [
    unique('cv_roles_ordinal').on(table.cvId, table.ordinal),
    index('cv_roles_user_id').on(table.userId),
  ],
)

/** One line or paragraph of a resume that an answer can stand on. */
export const cvChunks = pgTable(
  'cv_chunks',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cvId: integer('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    page: integer('page').notNull(),
    section: text('section').notNull(),
    /** Employer, title and dates the line stands under; empty outside of a role. */
    roleHeader: text('role_header').notNull().default(''),
    roleId: integer('role_id').references(() => cvRoles.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** Why no answer may cite this line: it cannot be seen on the page, or it addresses a machine. */
    flag: text('flag', { enum: ['hidden', 'instruction'] }),
  },
  (table) => [
    unique('cv_chunks_ordinal').on(table.cvId, table.ordinal),
    index('cv_chunks_role_id').on(table.roleId),
    index('cv_chunks_text').using('gin', sql`to_tsvector('english', ${table.text})`),
  ],
)

/** float32 little-endian vectors; never compare vectors of two models. */
export const cvChunkEmbeddings = pgTable(
  'cv_chunk_embeddings',
  {
    chunkId: integer('chunk_id')
      .notNull()
      .references(() => cvChunks.id, { onDelete: 'cascade' }),
    embeddingModel: text('embedding_model').notNull(),
    vector: bytea('vector').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chunkId, table.embeddingModel] })],
)
