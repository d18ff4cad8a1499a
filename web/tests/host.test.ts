import { expect, it } from 'vitest'
import { isLoopback } from '../src/lib/host'

it('an address of this machine alone is told from others', () => {
  for (const here of ['127.0.0.1', '127.1.2.3', 'localhost', 'LOCALHOST', 'games.localhost', '[::1]', '::1'])
    expect(isLoopback(here), here).toBe(true)
  for (const there of ['192.168.1.7', '10.0.0.127', 'games.example.org', 'localhost.example.org', '[fe80::1]'])
    expect(isLoopback(there), there).toBe(false)
})
