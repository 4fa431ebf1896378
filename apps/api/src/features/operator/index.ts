export { changeModels, listModelNames, readModels, testModels } from './change-models.ts'
export { keepRefusals } from './keep-refusals.ts'
export { readModelUse } from './read-model-use.ts'
export { isOperator, requireOperator } from './require-operator.ts'
