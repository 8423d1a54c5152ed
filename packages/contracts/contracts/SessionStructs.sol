// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// One call of an account (ERC-7579).
struct Execution {
    address target;
    uint256 value;
    bytes callData;
}

/// What the argument at a place must be: 0 is equal, 1 is greater, 2 is less, as numbers without a sign.
struct Condition {
    uint16 argument;
    uint8 comparison;
    bytes32 value;
}

/// A function that may be called, with at most so much of the native coin in each call.
struct PermittedFunction {
    address target;
    bytes4 selector;
    uint256 valueLimit;
    Condition[] conditions;
}

/// How much of a token may be spent in each period that begins at `start`, or in all where the period is 0. The native
/// coin is the token at address 0.
struct Allowance {
    address token;
    uint256 amount;
    uint48 start;
    uint48 period;
}

/// Everything that a session may do. `paymaster` is the one that may pay in place of the account; 0 is none.
struct Session {
    bytes16 salt;
    address siteKey;
    address serverKey;
    uint48 expiry;
    address paymaster;
    uint256 gasLimitWei;
    uint256 callLimit;
    PermittedFunction[] functions;
    Allowance[] allowances;
}
