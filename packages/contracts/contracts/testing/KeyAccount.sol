// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title An account that is a contract: what its owner's key has signed counts as signed by it (ERC-1271).
contract KeyAccount {
    address public immutable owner;

    constructor(address key) {
        owner = key;
    }

    function isValidSignature(
        bytes32 hash,
        bytes calldata signature
    ) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(
            hash,
            uint8(signature[64]),
            bytes32(signature[:32]),
            bytes32(signature[32:64])
        );
        bool isOwner = signer != address(0) && signer == owner;
        return isOwner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
