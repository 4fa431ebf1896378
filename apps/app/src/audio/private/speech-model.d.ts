/** Where the build puts the speech model, on our own origin. */
declare const __SPEECH_MODEL_PATH__: string
