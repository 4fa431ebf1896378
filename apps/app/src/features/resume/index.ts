// What other features may import from this one.
export { QuickUpload } from './quick-upload.tsx'
