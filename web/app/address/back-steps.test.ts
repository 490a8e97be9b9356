import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { opened } from '../../ui/use-back-closes.ts'
import { goBack } from './back-steps.ts'
import { begin, rest } from './testing/a-page.ts'

afterEach(() => {
  opened.length = 0
  vi.unstubAllGlobals()
})

describe("the browser's «Retour»", () => {
  test('closes two dialogs one by one, then leaves the page', async () => {
    const { router, tap, open, back, seen } = begin()
    await tap(() => router.push('/pos'))
    await tap(() => open('sheet'))
    await tap(() => open('dialog'))
    await back()
    expect(seen()).toBe('/pos sheet')
    await back()
    expect(seen()).toBe('/pos')
    await back()
    expect(seen()).toBe('/start')
  })

  test('leads back to the page before, right after a link inside a sheet was followed, even while the sheet is still drawn', async () => {
    const { router, tap, open, back, seen, steps } = begin()
    await tap(() => router.push('/pos'))
    await tap(() => open('sheet'))
    const before = steps()
    await tap(() => {
      const drawn = [...opened]
      router.push('/profile')
      opened.push(...drawn)
    })
    expect(steps()).toBe(before + 1)
    await back()
    expect(seen()).toMatch(/^\/pos/)
  })

  test('closes two overlays when it is pressed twice at once', async () => {
    const { router, tap, open, browserBack, back, seen } = begin()
    await tap(() => router.push('/pos'))
    await tap(() => open('sheet'))
    await tap(() => open('dialog'))
    browserBack()
    await back()
    expect(seen()).toBe('/pos')
  })

  test('leads to the page before once the overlays were closed by their own buttons', async () => {
    const { router, tap, open, close, back, seen, steps } = begin()
    await tap(() => router.push('/pos'))
    for (const name of ['sheet', 'menu', 'dialog']) {
      await tap(() => open(name))
      await tap(close)
    }
    expect(steps(), 'one step is enough for all three').toBe(3)
    await back()
    expect(seen()).toBe('/start')
  })

  test('leaves a dialog open that may not be closed now, however often it is pressed', async () => {
    const { router, tap, open, back, seen } = begin()
    await tap(() => router.push('/pos'))
    await tap(() => open('sending', () => undefined))
    for (let n = 0; n < 3; n += 1) await back()
    expect(seen()).toBe('/pos sending')
  })

  test('leads from the page of a link inside a menu back to the page with the menu', async () => {
    const { router, tap, open, close, back, seen } = begin()
    await tap(() => router.push('/pos'))
    await tap(() => open('menu'))
    await tap(() => {
      close()
      router.push('/profile')
    })
    expect(seen()).toBe('/profile')
    await back()
    expect(seen()).toBe('/pos')
    await back()
    expect(seen()).toBe('/start')
  })

  test('keeps the filters that a sheet has written into the address', async () => {
    const { router, tap, open, back, seen } = begin()
    await tap(() => router.push('/cards'))
    await tap(() => open('filters'))
    await tap(() => router.replace('/cards?statut=low'))
    await back()
    expect(router.location.href).toBe('/cards?statut=low')
    expect(window.location.search, 'so it is after a reload').toBe('?statut=low')
    await back()
    expect(seen()).toBe('/start')
  })

  test('closes a detail opened by the address, and the dialog over it, one step of the history each', async () => {
    const { router, tap, open, back, seen, steps } = begin()
    await tap(() => {
      router.push('/users?id=1', { isDetail: true })
      open('detail')
    })
    expect(steps()).toBe(2)
    await tap(() => open('question'))
    await back()
    expect(seen()).toBe('/users detail')
    await tap(() => open('question'))
    await tap(() => goBack(router))
    expect(router.location.href).toBe('/start')
  })

  test('closes a detail that was opened by a link in another detail, then leads back to that one', async () => {
    const { router, tap, open, back, seen } = begin()
    await tap(() => {
      router.push('/products?id=1', { isDetail: true })
      open('first')
    })
    const toList = () => {
      opened.length = 0
      router.replace('/products')
    }
    await tap(() => {
      opened.length = 0
      router.push('/products?id=2')
      open('second', toList)
    })
    await back()
    expect([seen(), router.location.href]).toEqual(['/products', '/products'])
    await back()
    expect(router.location.href).toBe('/products?id=1')
    await back()
    expect(seen()).toBe('/start')
  })

  test('asks about unsaved words only after the sheet over them is closed', async () => {
    const { router, tap, open, back, seen } = begin()
    await tap(() => router.push('/pos'))
    const asked = vi.fn(() => true)
    router.block({ blockerFn: asked })
    await tap(() => open('sheet'))
    await back()
    expect(seen()).toBe('/pos')
    expect(asked).not.toHaveBeenCalled()
    for (let n = 1; n < 4; n += 1) {
      await back()
      await rest()
      expect(seen()).toBe('/pos')
      expect(asked).toHaveBeenCalledTimes(n)
    }
  })

  test('leads to the page before after a reload with an open sheet', async () => {
    const { router, tap, open, browserBack, reload } = begin()
    await tap(() => router.push('/pos'))
    await tap(() => open('sheet'))
    const again = reload()
    browserBack()
    await rest()
    expect(again.location.pathname).toBe('/start')
  })

  test('may open a dialog without a new step in the history, since browsers skip steps added without a touch', async () => {
    const { router, tap, open, close, back, seen, steps } = begin()
    await tap(() => router.push('/pos'))
    await tap(() => open('form', () => open('question')))
    await back()
    expect([seen(), steps()]).toEqual(['/pos form question', 3])
    await back()
    expect(seen(), 'the question alone is closed').toBe('/pos form')
    await tap(close)
    expect([seen(), steps()]).toEqual(['/pos form question', 4])
  })

  test('leaves the previous page unchanged while the question about unsaved words is shown', async () => {
    const { router, tap, open, close, back, seen, steps } = begin()
    await tap(() => router.push('/users'))
    let stay = () => {}
    router.block({
      blockerFn: () => {
        open('question')
        return new Promise((resolve) => {
          stay = () => resolve(true)
        })
      },
    })
    await back()
    await tap(() => undefined)
    expect([seen(), steps()]).toEqual(['/users question', 2])
    await tap(() => {
      close()
      stay()
    })
    expect([seen(), window.location.pathname]).toEqual(['/users', '/users'])
    await back()
    expect(seen(), 'asked again').toBe('/users question')
  })
})

describe('after taps in any order', () => {
  const act = fc.constantFrom('open', 'close', 'back', 'back', 'link', 'filter')

  test('«Retour» closes the overlay opened last, and without one leads to the page before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
        const { router, tap, open, close, back, seen } = begin()
        const pages = ['/start']
        let over = 0
        let number = 0
        for (const each of acts) {
          if (each === 'open') {
            await tap(() => open('.'))
            over += 1
          }
          if (each === 'close' && over > 0) {
            await tap(close)
            over -= 1
          }
          if (each === 'link') {
            number += 1
            await tap(() => router.push(`/${number}`))
            pages.push(`/${number}`)
            over = 0
          }
          if (each === 'filter') await tap(() => router.replace(`${pages.at(-1)}?q=${acts.length}`))
          if (each === 'back') {
            await back()
            if (over > 0) over -= 1
            else if (pages.length > 1) pages.pop()
          }
          expect(seen()).toBe([pages.at(-1), ...Array(over).fill('.')].join(' '))
        }
        opened.length = 0
      }),
      { numRuns: 40 },
    )
  })
})
