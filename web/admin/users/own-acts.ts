/** What was done from here is shown at once; only what others do waits, in a list somebody is working in. */
const times: number[] = []

export const noteOwnAct = (): void => {
  times.push(Date.now())
}

/** How many own acts an answer that came at this moment already tells of. */
export const ownActsTold = (answeredAt: number): number => times.filter((time) => time <= answeredAt).length
