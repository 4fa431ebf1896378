import { resumeLimits } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/errors'
import { resumeSchema } from '@cuelight/contracts/resume'
import { z } from 'zod'
import { requireActor } from '../../core/context.ts'
import { downloadResume, uploadNote, uploadResume } from '../../features/resume/index.ts'
import { sendAttachment } from '../attachment.ts'
import { directRow, procedureRow, type Row } from '../row.ts'
import { idParams } from './parameters.ts'

export const resumeRows: Row[] = [
  procedureRow({
    method: 'GET',
    path: '/UserCv',
    tag: 'Resumes',
    summary: 'The resumes of the candidate, newest first.',
    access: 'candidate',
    procedure: 'resume.list',
    // The additional fields that the app needs are not part of the documented shape.
    toWire: (resumes) => ({ json: z.array(resumeSchema).parse(resumes) }),
    responses: { 200: z.array(resumeSchema) },
  }),
  directRow({
    method: 'POST',
    path: '/UserCv',
    tag: 'Resumes',
    summary: 'Uploads a PDF of at most 10 MB; it is read in the background.',
    access: 'candidate',
    ratePerMinute: 30,
    work: 'upload',
    bodyKind: 'multipart',
    file: {
      name: 'file',
      maxBytes: resumeLimits.maxSizeBytes,
      tooLargeText: errorTexts.resumeTooLarge,
      missingText: errorTexts.resumeNoFile,
    },
    body: z.strictObject({}),
    responses: { 201: resumeSchema },
    async handle(context, { file }, response) {
      const upload = { fileName: file?.fileName ?? '', bytes: file?.bytes ?? new Uint8Array() }
      response.status(201).json(resumeSchema.parse(await uploadResume(requireActor(context), upload)))
    },
  }),
  directRow({
    method: 'POST',
    path: '/UserCv/{id}/notes',
    tag: 'Resumes',
    summary: 'Adds a second PDF to a resume, such as a list of projects; it is read in the background.',
    access: 'candidate',
    ratePerMinute: 60,
    work: 'upload',
    bodyKind: 'multipart',
    file: {
      name: 'file',
      maxBytes: resumeLimits.maxSizeBytes,
      tooLargeText: errorTexts.resumeTooLarge,
      missingText: errorTexts.resumeNoFile,
    },
    params: idParams,
    body: z.strictObject({}),
    responses: { 201: z.object({ noteId: z.number().int() }) },
    async handle(context, { params, file }, response) {
      const bytes = file?.bytes ?? new Uint8Array()
      const upload = { id: params.id, fileName: file?.fileName ?? '', bytes }
      response.status(201).json(await uploadNote(requireActor(context), upload))
    },
  }),
  directRow({
    method: 'GET',
    path: '/UserCv/{id}/download',
    tag: 'Resumes',
    summary: 'The PDF as it was uploaded.',
    access: 'candidate',
    params: idParams,
    responses: { 200: { mediaType: 'application/pdf' } },
    async handle(context, { params }, response) {
      const file = await downloadResume(requireActor(context), params)
      sendAttachment(response, file.fileName, file.mediaType, file.bytes)
    },
  }),
  procedureRow({
    method: 'DELETE',
    path: '/UserCv/{id}',
    tag: 'Resumes',
    summary: 'Deletes a resume with everything read from it.',
    access: 'candidate',
    params: idParams,
    procedure: 'resume.delete',
    toInput: ({ params }) => params,
    toWire: () => ({ status: 204 }),
    responses: { 204: null },
  }),
]
