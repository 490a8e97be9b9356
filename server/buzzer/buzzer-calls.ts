import { addBuzzers } from './add-buzzers.ts'
import { deleteBuzzer, loseBuzzer, returnBuzzer, reviveBuzzer } from './buzzer-acts.ts'
import { callBuzzer, stopCall } from './call-buzzer.ts'
import { editBuzzer } from './edit-buzzer.ts'
import { changeBuzzer, lendBuzzer } from './lend-buzzer.ts'
import { listBuzzers } from './list-buzzers.ts'
import { listFreeBuzzers } from './list-free-buzzers.ts'
import { testBuzzers } from './test-buzzers.ts'

export const buzzerCalls = {
  addBuzzers,
  callBuzzer,
  stopCall,
  deleteBuzzer,
  editBuzzer,
  changeBuzzer,
  lendBuzzer,
  listBuzzers,
  listFreeBuzzers,
  loseBuzzer,
  returnBuzzer,
  reviveBuzzer,
  testBuzzers,
}
