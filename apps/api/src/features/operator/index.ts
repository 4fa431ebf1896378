export { changeModels, listModelNames, readModels, testModels } from './change-models.ts'
export { keepRefusals } from './keep-refusals.ts'
export { readModelUse } from './read-model-use.ts'
export { requireOperator } from './require-operator.ts'
