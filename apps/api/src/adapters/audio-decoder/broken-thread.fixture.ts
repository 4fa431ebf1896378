throw new Error('no memory')
