import fc from 'fast-check';

// The same cases on every machine: a check that fails must fail again. RELIST_SEED=<number> looks elsewhere.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['RELIST_SEED'] ?? 20_260) });
