/** Solves the proof of work that a refused sign-in asks of a device, in the process of the test. */
import { Worker } from 'node:worker_threads'
import { sumsIn, writeCheck } from '#rules/people/device-check.ts'

const work = `
  const { hash } = require('node:crypto')
  const { parentPort, workerData: { question, sums } } = require('node:worker_threads')
  const numbers = []
  for (let place = 0; place < sums; place += 1) {
    let number = 0
    while (!hash('sha256', question + '.' + place + '.' + number).startsWith('000')) number += 1
    numbers.push(number)
  }
  parentPort.postMessage(numbers)
`

export const doCheck = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(work, { eval: true, workerData: { question, sums: sumsIn(question) } })
    worker.once('error', reject)
    worker.once('message', (numbers: readonly number[]) => resolve(writeCheck(question, numbers)))
  })
