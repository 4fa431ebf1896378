import { createBuiltInLanguageModel } from './built-in.ts'
import { describeLanguageModelContract } from './contract-suite.ts'

describeLanguageModelContract('the built-in coach', {
  create: createBuiltInLanguageModel,
  willWrite() {},
})
