import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const require = createRequire(import.meta.url)
const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** Serves the page that decodes, on a free port of this machine. */
export async function servePage(): Promise<{ address: string; close(): void }> {
  const script = await bundled("import './page.ts'")
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.wasm')) {
      response.writeHead(200, { 'content-type': 'application/wasm' }).end(wasm)
    } else if (request.url?.endsWith('.js')) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><script src="page.js"></script>')
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** What each decoder adds to what a phone loads, in bytes after gzip. */
export async function decoderSizes(): Promise<Record<string, number>> {
  const qr = await bundled("import decodeQR from 'qr/decode.js'; globalThis.decode = decodeQR")
  const zxing = await bundled(
    "import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'; globalThis.decode = [prepareZXingModule, readBarcodes]",
  )
  const gzipped = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length
  return {
    'qr/decode.js': gzipped(qr),
    'zxing-wasm/reader': gzipped(zxing),
    'zxing_reader.wasm': gzipped(wasm),
  }
}

async function bundled(contents: string): Promise<Uint8Array> {
  const built = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  return built.outputFiles[0]!.contents
}
