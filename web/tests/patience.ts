import { configure } from '@testing-library/react'

// What a screen loads on demand may take longer than a second on a busy machine. Waiting ends as soon as it is there.
configure({ asyncUtilTimeout: 20_000 })
