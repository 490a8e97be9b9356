import { readOperation } from './read-operation.ts'
import { readOperationStory } from './read-operation-story.ts'
import { settleOperation } from './settle-operation.ts'

export const operationCalls = {
  settleOperation,
  readOperation,
  readOperationStory,
}
