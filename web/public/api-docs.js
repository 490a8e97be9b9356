/** Shows openapi.json to a person: every call by subject, who may ask it, what it takes and what it answers. */
const calls = document.getElementById('calls')

function element(name, text, ...children) {
  const made = document.createElement(name)
  if (text) made.textContent = text
  made.append(...children)
  return made
}

function schema(title, content) {
  const shape = content?.['application/json']?.schema
  if (!shape) return []
  const block = element('pre', `${title}\n${JSON.stringify(shape, null, 2)}`)
  block.tabIndex = 0
  return [block]
}

function describe(path, method, call) {
  const summary = element('summary', '', element('code', `${method.toUpperCase()} /api/v1${path}`))
  summary.append(element('span', `${call.summary} — ${call['x-may']}`))
  const parameters = (call.parameters ?? []).map(({ name, in: place, required }) => ({
    name,
    place,
    required,
  }))
  return element(
    'details',
    '',
    summary,
    ...(parameters.length > 0 ? schema('Paramètres', { 'application/json': { schema: parameters } }) : []),
    ...schema('Corps', call.requestBody?.content),
    ...schema('Réponse', call.responses?.['200']?.content),
  )
}

async function show() {
  const { paths } = await (await fetch('/api/openapi.json')).json()
  const bySubject = new Map()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, call] of Object.entries(methods)) {
      const subject = call.tags?.[0] ?? 'Divers'
      bySubject.set(subject, [...(bySubject.get(subject) ?? []), describe(path, method, call)])
    }
  calls.replaceChildren(...[...bySubject].flatMap(([subject, list]) => [element('h2', subject), ...list]))
  calls.removeAttribute('aria-busy')
}

show().catch(() => {
  calls.textContent = 'La description des appels ne se charge pas. Rechargez la page.'
})
