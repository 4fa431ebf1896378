"""Writes learned weights as apps/api/src/adapters/use-lite/learned-weights.ts reads them."""

import hashlib
import json
from pathlib import Path

import numpy as np


def write_weights(folder, name, about, scales, tensors):
    """FOLDER gets NAME.bin and NAME.json. A matrix becomes one byte a number, with one factor a row."""
    listed, parts = [], []
    for tensor_name, tensor in tensors.items():
        values = tensor.detach().numpy().astype(np.float32)
        rows, columns = (1, values.size) if values.ndim == 1 else values.shape
        kind = 'numbers' if rows == 1 else 'bytes'
        listed.append({'name': tensor_name, 'rows': rows, 'columns': columns, 'kind': kind})
        if kind == 'numbers':
            parts.append(values.tobytes())
            continue
        factors = (np.abs(values).max(1) / 127).astype(np.float32)
        parts += [factors.tobytes(), np.rint(values / factors[:, None]).astype(np.int8).tobytes()]
    data = b''.join(parts)
    model_id = f'builtin:{NAMES[name]}-' + hashlib.sha256(data).hexdigest()[:8]
    card = {'about': about, 'modelId': model_id, 'scales': scales, 'tensors': listed}
    Path(folder, f'{name}.bin').write_bytes(data)
    Path(folder, f'{name}.json').write_text(json.dumps(card, indent=2) + '\n')
    print(model_id, len(data), 'bytes')


NAMES = {'matcher': 'line-matcher', 'turn-reader': 'turn-reader'}
