/** The same again is not said each second. */
export function complainOnce(complain: (error: unknown) => void): (error: unknown) => void {
  let last: string | undefined
  return (error) => {
    const { message } = error as Error
    if (message !== last) complain(error)
    last = message
  }
}
