export { answerNow } from './answers/answer-now.ts'
export { askLiveQuestion } from './answers/ask-live-question.ts'
export { recordFirstPaint, setAnswerDismissed } from './answers/change-answer.ts'
export { reshapeAnswer } from './answers/reshape-answer.ts'
export { tellOtherStory } from './answers/tell-other-story.ts'
export { tellStory } from './answers/tell-story.ts'
export { endAbandoned, endAbandonedJob } from './end-abandoned.ts'
export { endInterview } from './end-interview.ts'
export { followEvents } from './hosting/follow-events.ts'
export { createInterviewHost } from './hosting/interview-host.ts'
export { deleteTranscript, eraseTranscript } from './log/delete-transcript.ts'
export { readAgreement } from './log/read-agreement.ts'
export { readSnapshot } from './log/read-snapshot.ts'
export { readPracticeFeedback, repeatPracticeQuestion } from './practice/practice-feedback.ts'
export { nextPracticeQuestion, practiceQuestionSpoken } from './practice/practice-questions.ts'
export { listPractice, startPractice } from './practice/start-practice.ts'
export {
  claimCode,
  closeScreen,
  listScreens,
  openCode,
  requireScreen,
} from './second-screen/connect-screen.ts'
export { actOnScreen, followOnScreen, readOnScreen } from './second-screen/use-screen.ts'
export { setAutoAnswer, setNotes, setPaused, setSession } from './set-interview.ts'
export { readPermission, recordConsent, setPermission } from './set-permission.ts'
export { deleteAudioJob, deleteExpiredAudio, deleteInterviewAudio } from './sound/delete-interview-audio.ts'
export { receiveAudio } from './sound/receive-audio.ts'
export { type RecordingQuality, readRecordingQuality } from './sound/recording-quality.ts'
export { storeSlice } from './sound/store-slice.ts'
export { startInterview } from './start-interview.ts'
export { addUtterance } from './text/add-utterance.ts'
