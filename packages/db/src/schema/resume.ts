import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
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
    /** Name, headline, skills and the like as they were read. */
    profile: jsonb('profile').$type<StoredProfile>(),
    /** The candidate's corrections of the profile; they win over every new reading. */
    correctedProfile: jsonb('corrected_profile').$type<{
      name?: string | null
      headline?: string | null
      skills?: string[]
    }>(),
    /** Grows with every reading and every correction. */
    revision: integer('revision').notNull().default(0),
    /** What the candidate should know about the reading (contracts/resume.ts, `resumeReadingSchema`). */
    reading: jsonb('reading').$type<Record<string, unknown>>(),
    activeEmbeddingModel: text('active_embedding_model'),
    createdAt: createdAt(),
    indexedAt: moment('indexed_at'),
  },
  (table) => [
    index('cvs_user_id').on(table.userId, table.createdAt),
    index('cvs_processing').on(table.id).where(sql`${table.status} = 'processing'`),
    index('cvs_read_again').on(table.id).where(sql`${table.progress} is not null`),
  ],
)

/** What a resume says of the person; readings from before 2026-11-22 have no lists but the skills. */
export interface StoredProfile {
  name: string | null
  headline: string | null
  skills: string[]
  languages?: { name: string; level: string | null }[]
  certificates?: { name: string; date: string | null }[]
  publications?: { name: string; date: string | null }[]
}

/** The fields of a role as they were read. */
export interface ReadRoleFields {
  section: string
  employer: string | null
  title: string | null
  place: string | null
  start: string | null
  end: string | null
  /** The header of its lines. */
  header?: string | null
}

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
    source: text('source', { enum: ['read', 'corrected', 'added'] })
      .notNull()
      .default('read'),
    /** As it was read, so that a new reading knows the role again; null for one the candidate added. */
    readAs: jsonb('read_as').$type<ReadRoleFields>(),
    /** The candidate removed it. The row stays, so that it can come back and a new reading does not bring it back. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** Grows with every change; a correction names the one it saw. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Deferrable in the migration: one statement renumbers all of them.
    unique('cv_roles_ordinal').on(table.cvId, table.ordinal),
    index('cv_roles_user_id').on(table.userId),
  ],
)

/** Notes that a candidate adds to a resume: their own text, or a second PDF. Their lines are `cv_chunks` with `note_id`. */
export const cvNotes = pgTable(
  'cv_notes',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cvId: integer('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    /** The role all of its lines belong to. */
    roleId: integer('role_id').references(() => cvRoles.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** The text as it was written; null for a PDF. */
    body: text('body'),
    /** The stored PDF; null for a text. */
    fileKey: text('file_key'),
    sizeBytes: integer('size_bytes').notNull().default(0),
    status: text('status', { enum: ['processing', 'ready', 'failed'] })
      .notNull()
      .default('processing'),
    statusReason: text('status_reason'),
    createdAt: createdAt(),
  },
  (table) => [
    index('cv_notes_cv_id').on(table.cvId),
    index('cv_notes_user_id').on(table.userId),
    index('cv_notes_processing').on(table.id).where(sql`${table.status} = 'processing'`),
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
    /** Why no answer may cite this line: nobody sees it on the page, it addresses a machine, or the candidate removed it. */
    flag: text('flag', { enum: ['hidden', 'instruction', 'removed'] }),
    source: text('source', { enum: ['read', 'corrected', 'added', 'note'] })
      .notNull()
      .default('read'),
    /** The text as it was read, by which a new reading knows the line again; null for what no reading gave. */
    readText: text('read_text'),
    noteId: integer('note_id').references(() => cvNotes.id, { onDelete: 'cascade' }),
    /** Grows with every change; a correction names the one it saw. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Deferrable in the migration: one statement renumbers all of them.
    unique('cv_chunks_ordinal').on(table.cvId, table.ordinal),
    index('cv_chunks_role_id').on(table.roleId),
    index('cv_chunks_note_id').on(table.noteId),
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
