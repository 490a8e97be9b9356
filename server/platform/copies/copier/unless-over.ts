/** PostgreSQL may take its time: whoever takes a stick out does not wait for it. */
export function unlessOver<Result>(work: Promise<Result>, over: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(over.reason)
    if (over.aborted) end()
    over.addEventListener('abort', end)
    work.then(resolve, reject).finally(() => over.removeEventListener('abort', end))
  })
}
