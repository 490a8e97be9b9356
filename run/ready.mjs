/** Ends with 0 when the server of this machine can book something: the health of a container. */
const asked = fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`)
const isReady = await asked.then(
  ({ status }) => status === 200,
  () => false,
)
process.exit(isReady ? 0 : 1)
