"""Writes the learned weights as the product reads them: python3 export.py WEIGHTS BASE FOLDER ABOUT

FOLDER gets matcher.bin and matcher.json. A matrix becomes one byte a number, with one factor a row.
"""

import hashlib
import json
import sys
from pathlib import Path

import numpy as np
import torch

from encoder import EMBEDDINGS, Matcher, names_of_layer, read_base


def main():
    weights, base, folder, about = sys.argv[1:5]
    model = Matcher(read_base(base), 0)
    model.load_state_dict(torch.load(weights))
    tensors = {EMBEDDINGS: model.embeddings}
    for number, layer in enumerate(model.layers):
        tensors |= {name: layer.weights[key] for key, name in names_of_layer(number).items()}
    tensors |= {**model.heads, 'tokens/projection': model.projection, 'tokens/gate': model.gate}
    listed, parts = [], []
    for name, tensor in tensors.items():
        values = tensor.detach().numpy().astype(np.float32)
        rows, columns = (1, values.size) if values.ndim == 1 else values.shape
        kind = 'numbers' if rows == 1 else 'bytes'
        listed.append({'name': name, 'rows': rows, 'columns': columns, 'kind': kind})
        if kind == 'numbers':
            parts.append(values.tobytes())
            continue
        factors = (np.abs(values).max(1) / 127).astype(np.float32)
        parts += [factors.tobytes(), np.rint(values / factors[:, None]).astype(np.int8).tobytes()]
    data = b''.join(parts)
    whole_scale, token_scale = (round(float(scale), 5) for scale in model.scales())
    model_id = 'builtin:line-matcher-' + hashlib.sha256(data).hexdigest()[:8]
    card = {'about': about, 'modelId': model_id, 'scales': {'whole': whole_scale, 'token': token_scale}, 'tensors': listed}
    Path(folder, 'matcher.bin').write_bytes(data)
    Path(folder, 'matcher.json').write_text(json.dumps(card, indent=2) + '\n')
    print(model_id, len(data), 'bytes')


if __name__ == '__main__':
    main()
