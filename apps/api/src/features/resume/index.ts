export {
  addLine,
  correctLine,
  mergeLines,
  moveLines,
  removeLine,
  restoreLine,
  splitLine,
} from './career/correct-lines.ts'
export { correctHeadline, correctName, correctSkills } from './career/correct-profile.ts'
export { addRole, correctRole, removeRole, restoreRole } from './career/correct-roles.ts'
export { deleteResume } from './delete-resume.ts'
export { downloadResume } from './download-resume.ts'
export { cleanFileName } from './file-name.ts'
export { type IndexAttempt, indexResume } from './index-resume.ts'
export {
  renewEmbeddingsJob,
  resumeEmbedJob,
  resumeIndexJob,
  resumeNoteJob,
  reviveResumesJob,
} from './jobs.ts'
export { exportJsonResume } from './json-resume/export-json-resume.ts'
export { importJsonResume } from './json-resume/import-json-resume.ts'
export {
  type AddedLine,
  type KnowledgeBase,
  openKnowledgeBase,
} from './knowledge-base/open-knowledge-base.ts'
export { embedResume, renewEmbeddings } from './knowledge-base/renew-embeddings.ts'
export { bytesToVector, vectorToBytes } from './knowledge-base/vector-bytes.ts'
export { listResumes } from './list-resumes.ts'
export { addNote, removeNote, uploadNote } from './notes/add-note.ts'
export { indexNote } from './notes/index-note.ts'
export { readAgain } from './read-again.ts'
export { readResume } from './read-resume.ts'
export { keepSpareReader } from './reading/read-pdf.ts'
export { reviveResumes } from './revive-resumes.ts'
export { uploadResume } from './upload-resume.ts'
